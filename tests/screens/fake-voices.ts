import { onTestFinished, vi } from 'vitest'

interface FakeVoice {
  readonly lang: string
  readonly localService: boolean
}

/** Gives the device voices, found later; a text ends only when cancelled. The tests' browser has none. */
export function giveVoices(voices: readonly FakeVoice[]) {
  const said: string[] = []
  let found: readonly object[] = []
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => found,
    speak: ({ text }: Utterance) => said.push(text),
    cancel: () => said.push(''),
  })
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    /** The texts that were read aloud so far, with `''` for each silence. */
    said,
    /** Browsers find voices some time after a page has begun. */
    find: () => {
      found = voices.map((voice) => ({ ...voice, default: false, name: voice.lang }))
      synthesis.dispatchEvent(new Event('voiceschanged'))
    },
  }
}

class Utterance extends EventTarget {
  voice = null
  lang = ''
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}
