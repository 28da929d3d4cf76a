import { useEffect, useEffectEvent } from 'react'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { TextSizeControl } from '#ui/TextSizeControl.tsx'
import { ReadAloudButton } from './ReadAloudButton.tsx'
import type { ReadAloud } from './read-aloud-context.ts'
import { createReader, whenVoice } from './reader.ts'

/** The button stands in the corner of a question; its first line, label or legend, leaves the corner free. */
const frame =
  'relative [&_legend]:min-h-[34px] [&_legend]:pr-[52px] [&_legend]:wrap-anywhere [&>div>:first-child]:min-h-[34px] [&>div>:first-child]:pr-[52px]'

interface FormToolsProps {
  readonly onReadAloud: (how: ReadAloud) => void
}

/** What helps people to read a form: larger text, a voice. */
export function FormTools({ onReadAloud }: FormToolsProps) {
  const found = useEffectEvent((voice: SpeechSynthesisVoice) =>
    onReadAloud({ reader: createReader(voice, speechSynthesis), frame, Button: ReadAloudButton }),
  )
  useEffect(() => {
    if ('speechSynthesis' in globalThis) return whenVoice(speechSynthesis, currentLanguage(), (voice) => found(voice))
  }, [])
  return <TextSizeControl label={t('forms:textSize')} />
}
