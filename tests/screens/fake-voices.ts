import { onTestFinished, vi } from 'vitest'

interface FakeVoice {
  readonly lang: string
  readonly localService: boolean
}

/** A device's voices, once it has found them; a text ends only when it is cancelled. The browser of these tests has none. */
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
    /** What was read aloud so far, and `''` for each silence. */
    said,
    /** As browsers do, some time after a page has begun. */
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
