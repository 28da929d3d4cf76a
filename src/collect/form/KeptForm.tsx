import { useAtomValue, useSetAtom } from 'jotai/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Draft } from '#core/outbox/drafts/drafts.ts'
import { loadSealing } from '#core/outbox/submit/seal-answers.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import type { HandoverItem } from '#core/outbox/handover/handover-file.ts'
import type { FilledForm } from '#core/outbox/submit/submit.ts'
import { OutboxError } from '#core/outbox/submit/outbox-error.ts'
import type { Calendar } from '#core/domain/hospital/calendar.ts'
import { alarmsOf } from '#core/questionnaires/language/judging/alarms.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { lastDayAtom } from '#state/device/hospital-day.ts'
import { QuestionnaireForm, type OfPerson } from '#forms/QuestionnaireForm.tsx'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { keepAlarmsAtom } from '#state/forms/alarms.ts'
import { type DraftKeeper, keepDraftAtom } from '#state/forms/drafts.ts'
import { submitAtom } from '#state/outbox/outbox.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { failureText } from '#collect/failure/failure-text.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'
import { useFormHeld } from './use-form-held.ts'

const loadDownload = async () => ({ default: (await import('./SealedDownload.tsx')).SealedDownload })
/** Loaded while the form is filled in: when the download is needed, there may be no network. */
const SealedDownload = lazy(loadDownload)

/** How the form begins, is shown and is saved. */
export interface Ended {
  /** Called when the submission is on the disk. The answers are sealed there and cannot be read again. */
  readonly onSaved: (id: string, answers: Answers) => void | Promise<void>
  /** Initial answers, by field id. */
  readonly presets?: Readonly<Record<string, unknown>>
  /** Presets from the present address. They override those of a draft. */
  readonly given?: Readonly<Record<string, unknown>>
  /** Presets about one person, which are cleared while the form is about another. */
  readonly ofPerson?: OfPerson
  /** Renders what is above the form's steps. */
  readonly renderAbove?: (questionnaire: Questionnaire, answers: Readonly<Record<string, unknown>>) => Elements
  /** The name of the person whose form it is, where a service is requested for several people. */
  readonly forWhom?: string
  /** Puts the submission into the queue; by default without an owner. */
  readonly save?: (submission: FilledForm) => Promise<unknown>
  /** Tells the last day that is not in the future; by default by the hospital's clock. */
  readonly calendar?: Calendar
  /** Whether all answers are shown once more before they are handed over. */
  readonly hasSummary?: boolean
  /** Called with the typed answers and the step (from 0). */
  readonly onTyped?: (values: Readonly<Record<string, unknown>>, step: number) => void
  /** Whether an empty form focuses its first field. */
  readonly focusesFirst?: boolean
  /** Whether the questions may be read out to the one who answers. */
  readonly mayBeReadOut?: boolean
  /** Whether this is a shared tablet. It offers neither print nor a change of language, which would reload the page. */
  readonly isShared?: boolean
}

interface KeptFormProps extends Ended {
  readonly id: string
  readonly questionnaire: Questionnaire
  /** Undefined for an empty form. */
  readonly draft: Draft | undefined
}

/**
 * Keeps the draft of an open form, and tells tabs and worker that a form is being filled in.
 * @param begun whether the form opens with answers
 */
function useDraftKeeper(begun: boolean): Pick<DraftKeeper, 'change' | 'stop' | 'kept'> {
  const [dirty, setDirty] = useState(begun)
  const [keeper] = useState(useSetAtom(keepDraftAtom))
  useFormHeld(dirty)
  const change = (draft: Draft) => {
    setDirty(true)
    keeper.change(draft)
  }
  return { ...keeper, change }
}

/** The form. Every change is kept in a draft, until the form is submitted. */
export function KeptForm(props: KeptFormProps) {
  const {
    id,
    questionnaire,
    draft,
    isShared = false,
    presets,
    given,
    ofPerson,
    renderAbove,
    save,
    calendar,
    hasSummary,
  } = props
  const { mayBeReadOut = false, focusesFirst, onTyped, onSaved } = props
  const [startedAt] = useState(() => draft?.startedAt ?? Date.now())
  const [failed, setFailed] = useState<Failed>()
  const today = useAtomValue(lastDayAtom)
  const submitUnowned = useSetAtom(submitAtom)
  const submit = save ?? submitUnowned
  const keepAlarms = useSetAtom(keepAlarmsAtom)
  // Loaded now, in case there is no service worker and the network goes. Submitting tells when the code is missing.
  useEffect(() => void Promise.all([loadSealing(), loadDownload()]).catch(() => undefined), [])
  const keeper = useDraftKeeper(draft !== undefined && Object.keys(draft.values).length > 0)
  const { kind, version } = questionnaire
  const { subject, kiosk } = draft ?? {}
  const { forWhom } = draft ?? props
  return (
    <div className="flex flex-col gap-4">
      <NotKept kept={keeper.kept} />
      {failed && (
        <Suspense>
          <SealedDownload failure={failed.error} />
        </Suspense>
      )}
      <QuestionnaireForm
        questionnaire={questionnaire}
        printable={!isShared}
        mayBeReadOut={mayBeReadOut}
        languages={isShared ? undefined : <LanguageSwitch named />}
        hasSummary={hasSummary}
        calendar={calendar ?? { today }}
        focusesFirst={focusesFirst === true && draft === undefined}
        defaultValues={{ ...presets, ...draft?.values }}
        given={given}
        ofPerson={ofPerson}
        {...(renderAbove && { renderAbove: (answers) => renderAbove(questionnaire, answers) })}
        defaultStep={draft?.step}
        onChange={(values, step) => {
          onTyped?.(values, step)
          keeper.change({
            id,
            kind,
            version,
            startedAt,
            values,
            step,
            ...(subject && { subject }),
            ...(kiosk && { kiosk }),
            ...(forWhom && { forWhom }),
          })
        }}
        onSubmit={async (answers) => {
          try {
            const sealed = sealedAlready(failed, answers)
            await submit({
              id,
              questionnaire,
              answers,
              language: currentLanguage(),
              startedAt,
              ...(subject && { subject }),
              ...(sealed && { sealed }),
            })
          } catch (error) {
            setFailed({ error, answers })
            throw error
          }
          keeper.stop()
          keepAlarms({ id, alarms: alarmsOf(questionnaire, answers) })
          await onSaved(id, answers)
        }}
        failureText={failureText}
      />
      <KeptNote kept={keeper.kept} />
    </div>
  )
}

// The state of keeping changes twice with every key. As a component of its own, the note does not redraw the form.

function NotKept({ kept }: Pick<DraftKeeper, 'kept'>) {
  if (!useAtomValue(kept).failed) return null
  return (
    <Alert tone="warning" live title={t('collect:draftNotKept')}>
      {t('collect:draftNotKeptText')}
    </Alert>
  )
}

function KeptNote({ kept }: Pick<DraftKeeper, 'kept'>) {
  const { pending, failed } = useAtomValue(kept)
  useAskBeforeLeaving(pending || failed)
  if (failed) return null
  return (
    <p aria-busy={pending} className="text-center text-sm text-muted">
      {t('collect:draftKept')}
    </p>
  )
}

interface Failed {
  readonly error: unknown
  readonly answers: Answers
}

/** The submission as it was offered for download. Unchanged answers keep their bytes: that file may be imported too. */
function sealedAlready(failed: Failed | undefined, answers: Answers): HandoverItem | undefined {
  if (!(failed?.error instanceof OutboxError)) return undefined
  return JSON.stringify(failed.answers) === JSON.stringify(answers) ? failed.error.item : undefined
}
