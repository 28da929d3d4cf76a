import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { currentLanguage } from '#i18n/currentLanguage.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/Button.tsx'
import { TextSizeControl } from '#ui/TextSizeControl.tsx'
import { optional } from './optional.ts'
import { ReadAloudButton } from './ReadAloudButton.tsx'
import type { ReadAloud } from './ReadAloudContext.ts'
import { createReader, whenVoice } from './reader.ts'

const BlankForm = optional(async () => (await import('./BlankForm.tsx')).BlankForm)

/** The button stands in the corner of a question; its first line, label or legend, leaves the corner free. */
const frame =
  'relative [&_legend]:min-h-[44px] [&_legend]:pr-[52px] [&_legend]:wrap-anywhere [&>div>:first-child]:min-h-[44px] [&>div>:first-child]:pr-[52px]'

interface FormToolsProps {
  readonly questionnaire: Questionnaire
  readonly printable: boolean
  readonly onReadAloud: (how: ReadAloud) => void
}

/** What helps people with a form: larger text, a voice, paper. */
export function FormTools({ questionnaire, printable, onReadAloud }: FormToolsProps) {
  const [printed, setPrinted] = useState(0)
  const found = useEffectEvent((voice: SpeechSynthesisVoice) =>
    onReadAloud({ reader: createReader(voice, speechSynthesis), frame, Button: ReadAloudButton }),
  )
  useEffect(() => {
    if ('speechSynthesis' in globalThis) return whenVoice(speechSynthesis, currentLanguage(), (voice) => found(voice))
  }, [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <TextSizeControl label={t('forms:textSize')} />
      {printable && (
        <Button variant="quiet" onClick={() => setPrinted((times) => times + 1)}>
          {t('forms:printBlank')}
        </Button>
      )}
      {printed > 0 && (
        <Suspense>
          <BlankForm key={printed} questionnaire={questionnaire} />
        </Suspense>
      )}
    </div>
  )
}
