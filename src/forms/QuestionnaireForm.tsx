import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Calendar } from '#core/domain/hospital/calendar.ts'
import { alarmsAmong } from '#core/questionnaires/language/judging/alarms.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Card } from '#ui/card/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { ProgressSteps } from '#ui/progress/ProgressSteps.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { presetsOf, type RawAnswers } from './answers.ts'
import { advanceForm, openForm, type FormEvent, type FormProgress, type ValidAnswers } from './pages/form-progress.ts'
import { DaysContext, deviceDays } from './field/days-context.ts'
import { canDraw, furtherAnswers } from './field/field-components.ts'
import { FormPage } from './pages/FormPage.tsx'
import { optional } from './optional.ts'
import { ReadAloudContext, type ReadAloud } from './reading/read-aloud-context.ts'
import { isReadOut, keepReadOut, ReadOutContext } from './reading/read-out.ts'
import { stepPlace } from './pages/step-place.ts'
import { useHold } from './pages/use-hold.ts'
import { useStepHistory } from './use-step-history.ts'

const AlarmDialog = optional(async () => (await import('./pages/AlarmDialog.tsx')).AlarmDialog)
const FormTools = optional(async () => (await import('./reading/FormTools.tsx')).FormTools)
const AnswerSummary = optional(async () => (await import('./AnswerSummary.tsx')).AnswerSummary)
const PrintBlankForm = optional(async () => (await import('./paper/PrintBlankForm.tsx')).PrintBlankForm)

export interface OfPerson {
  readonly presets: RawAnswers
  readonly isAbout: (answers: RawAnswers) => boolean
}

interface QuestionnaireFormProps {
  readonly questionnaire: Questionnaire
  /** A draft: answers as typed, and the step (from 0) where it was left. Read once. */
  readonly defaultValues?: RawAnswers
  readonly defaultStep?: number | undefined
  /** Presets from the form's address. They override those of a draft, and a change of them holds at once. */
  readonly given?: RawAnswers | undefined
  /** What is known of the sender. While the form is about another person, values that were not edited are cleared. */
  readonly ofPerson?: OfPerson | undefined
  /** Renders what is above the steps. */
  readonly renderAbove?: (answers: RawAnswers) => Elements
  /** Tells the last day that is not in the future; by default by the device's clock. Read once. */
  readonly calendar?: Calendar
  /** The choice of a language, which reloads the page. Without it the form keeps the language in which it opened. */
  readonly languages?: Elements
  /** Whether to offer a layout for a helper who reads the questions out to the person who answers. */
  readonly mayBeReadOut?: boolean
  /** Whether a blank form may be printed. True by default. */
  readonly printable?: boolean
  /** Whether all answers are shown once more before they are handed over. */
  readonly hasSummary?: boolean | undefined
  /** Whether the first field takes the focus when the form opens, for pages that consist of the form alone. */
  readonly focusesFirst?: boolean
  /** Called after every change and every step, to keep the draft. */
  readonly onChange?: (answers: RawAnswers, step: number) => void
  /** Resolves when the answers are safe. While it is pending, Save is busy; if it rejects, the form stays open. */
  readonly onSubmit: (answers: ValidAnswers) => Promise<void>
  /** The message when `onSubmit` rejected. Where this gives undefined, a general sentence is shown. */
  readonly failureText?: (error: unknown) => string | undefined
}

/** A questionnaire as steps. A new form for the next person needs another `key`. */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const {
    questionnaire,
    defaultValues,
    defaultStep,
    given,
    ofPerson,
    renderAbove,
    calendar,
    languages,
    mayBeReadOut = false,
    printable = true,
    hasSummary = false,
    focusesFirst = false,
    onChange,
    onSubmit,
    failureText,
  } = props
  const presets = presetsOf(questionnaire, given ?? {})
  const [opened] = useState(() => openForm(questionnaire, { ...defaultValues, ...presets }, defaultStep, calendar))
  const [form, tell] = useReducer(
    (state: FormProgress, event: FormEvent) => advanceForm(questionnaire, state, event),
    opened,
  )
  const [readAloud, setReadAloud] = useState<ReadAloud>()
  const [readOut, setReadOut] = useState(() => mayBeReadOut && isReadOut())
  const [isHeld, hold] = useHold()
  const { answers, step, asked, visit, phase } = form
  const page = questionnaire.pages[step]
  const { steps, place, first, last } = stepPlace(questionnaire, step, { shown: asked.shown, answers })

  const changed = useEffectEvent(() => onChange?.(answers, step))
  // A layout effect, so that the change is reported even if the page is left at once.
  useLayoutEffect(() => {
    if (answers !== opened.answers || step !== opened.step) changed()
  }, [opened, answers, step])

  const follow = useEffectEvent((_said: string) => tell({ type: 'changed', answers: presets }))
  const said = JSON.stringify(presets)
  useEffect(() => follow(said), [said])

  const isAboutThem = ofPerson?.isAbout(answers)
  const swap = useEffectEvent((isNow: boolean | undefined) => {
    const own = Object.entries(ofPerson?.presets ?? {}).filter(([id]) => id in answers)
    const swapped = own.filter(([id, preset]) => answers[id] === (isNow ? '' : preset))
    tell({ type: 'changed', answers: Object.fromEntries(swapped.map(([id, preset]) => [id, isNow ? preset : ''])) })
  })
  const wasAboutThem = useRef(isAboutThem)
  useEffect(() => {
    if (wasAboutThem.current === isAboutThem) return
    wasAboutThem.current = isAboutThem
    swap(isAboutThem)
  }, [isAboutThem])

  const [drawable, setDrawable] = useState(() => canDraw(questionnaire))
  useEffect(() => {
    const draw = () => setDrawable(true)
    // After a failure, the field that needs the components loads them again.
    void furtherAnswers().then(draw, draw)
  }, [])

  const entries = useStepHistory(step, (to) => {
    if (phase.name === 'filling' && !isHeld) {
      tell({ type: 'wentTo', step: to })
      return true
    }
    tell({ type: 'declined' })
    return false
  })

  const submit = async () => {
    if (phase.name !== 'confirming') return
    tell({ type: 'confirmed' })
    try {
      await entries.unwind()
      await onSubmit(phase.valid)
    } catch (error) {
      tell({ type: 'failed', error })
      entries.show(step)
    }
  }

  if (page === undefined) return null
  if (!drawable)
    return (
      // The place is as high as a form, so that the content below does not move when the form appears.
      <div className="min-h-dvh">
        <Spinner label={t('loading')} />
      </div>
    )
  const alarms = alarmsAmong(questionnaire, asked.shown)
  const failure = phase.name === 'filling' ? phase.failure : undefined
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <h1 className="min-w-0 flex-1 text-lg leading-snug font-semibold text-action">
          {localize(questionnaire.title)}
        </h1>
        <Suspense fallback={<div className="h-8 w-18" />}>
          <FormTools
            languages={languages}
            readOut={
              mayBeReadOut
                ? {
                    on: readOut,
                    onChange: (on) => {
                      keepReadOut(on)
                      setReadOut(on)
                    },
                  }
                : undefined
            }
            onReadAloud={setReadAloud}
          />
        </Suspense>
      </div>
      {renderAbove && (
        <div inert={phase.name === 'submitting'} className="-my-1">
          {renderAbove(answers)}
        </div>
      )}
      {steps.length > 1 && (
        <ProgressSteps
          steps={steps.map(({ title }) => localize(title))}
          current={place}
          summary={t('forms:step', { step: place + 1, total: steps.length })}
        />
      )}
      <Card>
        <ReadAloudContext value={readAloud}>
          <ReadOutContext value={readOut}>
            <DaysContext value={form.calendar ?? deviceDays}>
              <FormPage
                key={page.id}
                page={page}
                answers={visit.answers}
                arrival={visit.arrival}
                asked={asked}
                problems={visit.problems}
                attempts={visit.attempts}
                first={first}
                last={last}
                busy={phase.name === 'submitting'}
                isHeld={isHeld}
                hold={hold}
                focusesFirst={focusesFirst}
                failure={failure && (failureText?.(failure.error) ?? t('forms:notSavedDetail'))}
                tell={tell}
              />
            </DaysContext>
          </ReadOutContext>
        </ReadAloudContext>
      </Card>
      {printable && (
        <Suspense>
          <PrintBlankForm questionnaire={questionnaire} presets={presetsOf(questionnaire, answers)} />
        </Suspense>
      )}
      {phase.name === 'filling' && alarms.length > 0 && (
        <Suspense>
          <AlarmDialog alarms={alarms} />
        </Suspense>
      )}
      <ConfirmDialog
        open={phase.name === 'confirming'}
        title={t('forms:areYouSure')}
        confirmLabel={t('yes')}
        cancelLabel={t('no')}
        onConfirm={() => void submit()}
        onCancel={() => tell({ type: 'declined' })}
      >
        <p>{t('forms:wantToSubmit')}</p>
        {hasSummary && phase.name === 'confirming' && (
          <section aria-label={t('fields:summary')} className="mt-4 border-t border-line pt-2">
            <h3 className="font-semibold text-ink">{t('fields:summary')}</h3>
            <Suspense fallback={<Spinner label={t('loading')} />}>
              <AnswerSummary questionnaire={questionnaire} answers={phase.valid} />
            </Suspense>
          </section>
        )}
      </ConfirmDialog>
    </div>
  )
}
