import type { Language } from '#i18n/language.ts'

/** Reads texts aloud, one at a time, with a voice on the device. */
export interface Reader {
  /** Speaks a text in place of any other; stops if this text is being spoken already. */
  readonly toggle: (id: string, text: string) => void
  /** Stops if this text is being spoken. */
  readonly stop: (id: string) => void
  readonly isSpeaking: (id: string) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export type Synthesis = Pick<
  SpeechSynthesis,
  'getVoices' | 'speak' | 'cancel' | 'addEventListener' | 'removeEventListener'
>

/** Old devices call Indonesian by the code that it had until 1989. */
const codes: Readonly<Record<Language, readonly string[]>> = { id: ['id', 'in'], en: ['en'] }

/** A voice on the device itself. A network voice fails without network, and would send private questions away. */
export function localVoice(voices: readonly SpeechSynthesisVoice[], language: Language) {
  const fitting = voices.filter(
    ({ lang, localService }) => localService && codes[language].includes(lang.toLowerCase().split(/[-_]/)[0] ?? ''),
  )
  return fitting.find((voice) => voice.default) ?? fitting[0]
}

/**
 * Calls back once there is a local voice. Browsers list their voices some time after the page has asked.
 * @returns a function that ends the waiting
 */
export function whenVoice(
  synthesis: Synthesis,
  language: Language,
  tell: (voice: SpeechSynthesisVoice) => void,
): () => void {
  const look = () => {
    const voice = localVoice(synthesis.getVoices(), language)
    if (!voice) return
    synthesis.removeEventListener('voiceschanged', look)
    tell(voice)
  }
  synthesis.addEventListener('voiceschanged', look)
  look()
  return () => synthesis.removeEventListener('voiceschanged', look)
}

export function createReader(
  voice: SpeechSynthesisVoice,
  synthesis: Synthesis,
  utter: (text: string) => SpeechSynthesisUtterance = (text) => new SpeechSynthesisUtterance(text),
): Reader {
  // Keeps a reference to the utterance: browsers drop an unreferenced one and never fire its `end` event.
  let current: { readonly id: string; readonly utterance: SpeechSynthesisUtterance } | undefined
  const listeners = new Set<() => void>()
  const become = (next: typeof current) => {
    current = next
    for (const listener of listeners) listener()
  }
  const stop = (id: string) => {
    if (current?.id !== id) return
    become(undefined)
    synthesis.cancel()
  }
  return {
    stop,
    isSpeaking: (id) => current?.id === id,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toggle: (id, text) => {
      if (current?.id === id) return stop(id)
      synthesis.cancel()
      const utterance = utter(text)
      utterance.voice = voice
      utterance.lang = voice.lang
      const ended = () => current?.utterance === utterance && become(undefined)
      utterance.addEventListener('end', ended)
      utterance.addEventListener('error', ended)
      become({ id, utterance })
      synthesis.speak(utterance)
    },
  }
}
