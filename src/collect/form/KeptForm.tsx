import { useAtomValue, useSetAtom } from 'jotai/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Draft } from '#core/outbox/drafts/drafts.ts'
import { loadSealing } from '#core/outbox/submit/seal-answers.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import type { HandoverItem } from '#core/outbox/handover/handover-file.ts'
import type { Submission } from '#core/outbox/submit/submit.ts'
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
/** Seldom needed, and then there may be no network: loaded while the form is filled in. */
const SealedDownload = lazy(loadDownload)

/** What comes after the form. */
export interface Ended {
  /** It is on the disk, under its own id. Answers are as they were handed over; they cannot be read from here on. */
  readonly onSaved: (id: string, answers: Answers) => void | Promise<void>
  /** Answers that the form's address gives, by field id. */
  readonly presets?: Readonly<Record<string, unknown>>
  /** Presets among them that the address gives now: they go before a draft's. */
  readonly given?: Readonly<Record<string, unknown>>
  /** Presets of one person, which go while the form is about another. */
  readonly ofPerson?: OfPerson
  /** What stands above the form's steps, by the answers as they are. */
  readonly renderAbove?: (questionnaire: Questionnaire, answers: Readonly<Record<string, unknown>>) => Elements
  /** Whose form it is, where its service is asked for several people. */
  readonly forWhom?: string
  /** Puts the submission into the queue; by default without an owner. */
  readonly save?: (submission: Submission) => Promise<unknown>
  /** Tells the last day that is not in the future, by the hospital's clock by default. */
  readonly calendar?: Calendar
  /** Whether all answers are shown once more before they are handed over. */
  readonly hasSummary?: boolean
  /** Hears what is typed, and on which step (from 0). */
  readonly onTyped?: (values: Readonly<Record<string, unknown>>, step: number) => void
  /** Whether a clean form takes the focus to its first field. */
  readonly focusesFirst?: boolean
  /** Whether the questions may be read out to the one who answers. */
  readonly mayBeReadOut?: boolean
  /** On a tablet that many share: the browser's print is no place for them, and a reloaded page forgets who was here. */
  readonly isShared?: boolean
}

interface KeptFormProps extends Ended {
  readonly id: string
  readonly questionnaire: Questionnaire
  /** What was typed before; undefined for a clean form. */
  readonly draft: Draft | undefined
}

/**
 * Keeps a form while it is open, and tells tabs and worker that one is being filled in.
 * @param begun whether something stands in the form from the start
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

/** The form, every change of it kept, until it has become a submission. */
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
  // Without a service worker nothing else would bring it before the network goes. Submitting tells when it is missing.
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

// Both change twice with every key: the form is not drawn for them.

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

/** The file that was offered may have been carried away: the same answers must stay the same bytes. */
function sealedAlready(failed: Failed | undefined, answers: Answers): HandoverItem | undefined {
  if (!(failed?.error instanceof OutboxError)) return undefined
  return JSON.stringify(failed.answers) === JSON.stringify(answers) ? failed.error.item : undefined
}
