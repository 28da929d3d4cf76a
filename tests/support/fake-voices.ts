import type { Page } from '@playwright/test'

export interface FakeVoice {
  readonly lang: string
  readonly localService: boolean
}

/**
 * Gives the page's browser these voices, found some time after the page has begun as in real ones; a text ends only when
 * it is cancelled. The browser of these tests has none.
 */
export async function giveVoices(page: Page, voices: readonly FakeVoice[]): Promise<void> {
  await page.addInitScript((given) => {
    const said: { text: string; lang: string }[] = []
    let found: readonly object[] = []
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => found,
      speak: ({ text, voice }: { text: string; voice: { lang: string } }) => said.push({ text, lang: voice.lang }),
      cancel: () => said.push({ text: '', lang: '' }),
    })
    class Utterance extends EventTarget {
      voice = null
      lang = ''
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis })
    Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance, said })
    addEventListener('load', () => {
      found = given.map((voice) => ({ ...voice, default: false, name: voice.lang }))
      synthesis.dispatchEvent(new Event('voiceschanged'))
    })
  }, voices)
}

/** What was read aloud so far, and `''` for each silence. */
export const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { said: { text: string }[] }).said.map(({ text }) => text))
