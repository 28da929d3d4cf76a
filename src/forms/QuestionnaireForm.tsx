import { useEffectEvent, useLayoutEffect, useReducer, useState } from 'react'
import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/Alert.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ProgressSteps } from '#ui/ProgressSteps.tsx'
import type { RawAnswers } from './answers.ts'
import { FormActions } from './FormActions.tsx'
import { advanceForm, openForm, type FormEvent, type FormProgress, type ValidAnswers } from './formProgress.ts'
import { FormStep } from './FormStep.tsx'

interface QuestionnaireFormProps {
  readonly questionnaire: Questionnaire
  /** A draft: answers as typed, and the step (from 0) where it was left. Read once. */
  readonly defaultValues?: RawAnswers
  readonly defaultStep?: number
  /** After every change and every step, for the draft. */
  readonly onChange?: (answers: RawAnswers, step: number) => void
  /** Resolves when the answers are safe. While it is pending, Save is busy; if it rejects, the form stays open. */
  readonly onSubmit: (answers: ValidAnswers) => Promise<void>
  /** What to tell when `onSubmit` rejected; a general sentence stands in where it gives nothing. */
  readonly failureText?: (error: unknown) => string | undefined
}

/** A questionnaire as steps. For the next person's clean form, give it another `key`. */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { questionnaire, defaultValues, defaultStep, onChange, onSubmit, failureText } = props
  const [opened] = useState(() => openForm(questionnaire, defaultValues, defaultStep))
  const [form, tell] = useReducer(
    (state: FormProgress, event: FormEvent) => advanceForm(questionnaire, state, event),
    opened,
  )
  const { answers, step, phase } = form
  const sections = questionnaire.sections
  const section = sections[step]

  const changed = useEffectEvent(() => onChange?.(answers, step))
  // With the change itself, not some moment after it: whoever leaves the page at once has told it.
  useLayoutEffect(() => {
    if (answers !== opened.answers || step !== opened.step) changed()
  }, [opened, answers, step])

  const submit = async () => {
    if (phase.name !== 'confirming') return
    tell({ type: 'confirmed' })
    try {
      await onSubmit(phase.valid)
    } catch (error) {
      tell({ type: 'failed', error })
    }
  }

  if (section === undefined) return null
  const busy = phase.name === 'submitting'
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-xl leading-snug font-semibold text-brand-800">{localize(questionnaire.title)}</h1>
      <ProgressSteps
        steps={sections.map(({ title }) => localize(title))}
        current={step}
        summary={t('forms:step', { step: step + 1, total: sections.length })}
      />
      <Card>
        <FormStep
          key={section.id}
          section={section}
          answers={answers}
          arrival={form.arrival}
          locked={busy}
          onChange={(values) => tell({ type: 'changed', answers: values })}
          onComplete={(values) => tell({ type: 'completed', answers: values })}
        >
          {phase.name === 'filling' && phase.failure && (
            <Alert tone="danger" live title={t('forms:notSaved')}>
              {failureText?.(phase.failure.error) ?? t('forms:notSavedDetail')}
            </Alert>
          )}
          <FormActions
            first={step === 0}
            last={step === sections.length - 1}
            busy={busy}
            onPrevious={() => tell({ type: 'wentBack' })}
          />
        </FormStep>
      </Card>
      <ConfirmDialog
        open={phase.name === 'confirming'}
        title={t('forms:areYouSure')}
        confirmLabel={t('yes')}
        cancelLabel={t('no')}
        onConfirm={() => void submit()}
        onCancel={() => tell({ type: 'declined' })}
      >
        {t('forms:wantToSubmit')}
      </ConfirmDialog>
    </div>
  )
}
