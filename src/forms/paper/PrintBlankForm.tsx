import { Suspense, useState } from 'react'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import type { RawAnswers } from '#forms/answers.ts'
import { optional } from '#forms/optional.ts'

const BlankForm = optional(async () => (await import('./BlankForm.tsx')).BlankForm)

interface PrintBlankFormProps {
  readonly questionnaire: Questionnaire
  readonly presets: RawAnswers
}

/** The button that prints a blank form, for people who prefer paper. */
export function PrintBlankForm({ questionnaire, presets }: PrintBlankFormProps) {
  const [printed, setPrinted] = useState(0)
  return (
    <>
      <Button variant="quiet" onClick={() => setPrinted((times) => times + 1)} className="self-center">
        {t('forms:printBlank')}
      </Button>
      {printed > 0 && (
        <Suspense>
          <BlankForm key={printed} questionnaire={questionnaire} presets={presets} />
        </Suspense>
      )}
    </>
  )
}
