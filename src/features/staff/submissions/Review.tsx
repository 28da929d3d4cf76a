import { useAtomValue, useStore } from 'jotai/react'
import { useRef, useState, type FormEvent } from 'react'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { REVIEW_NOTE, reviewLabels } from '#core/domain/review/review.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { readText } from '#core/domain/text/written.ts'
import { CountedTextArea } from '#forms/CountedTextArea.tsx'
import { t } from '#i18n/t.ts'
import { staffMayAtom, staffMeAtom } from '#state/staff/staff-session.ts'
import { Button } from '#ui/button/Button.tsx'
import { TogglePill } from '#ui/choice/TogglePill.tsx'
import { beginToKeep } from '#features/staff/list/changes/begin-to-keep.ts'
import { GiveTo } from '#features/staff/list/changes/GiveTo.tsx'
import { LabelBadges } from '#features/staff/list/LabelBadges.tsx'
import { LateAlert } from '#features/staff/list/changes/LateAlert.tsx'
import { useChange } from '#features/staff/list/changes/use-change.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { useTyped } from '#features/staff/list/filters/use-typed.ts'
import { ReviewBadge } from './ReviewBadge.tsx'
import { ReviewSteps } from './ReviewSteps.tsx'

type Read = ResponseOf<typeof staffCalls.staffSubmission>
type Wanted = RequestOf<typeof staffCalls.staffReview>
type Change = Omit<Wanted, 'id' | 'seen' | 'change'>

interface ReviewProps {
  readonly id: string
  readonly kind: string
  readonly hospital: string | null
  readonly review: NonNullable<Read['submission']['review']>
  readonly labels: Read['submission']['labels']
  readonly reviewedAt: Read['submission']['reviewedAt']
  /** The form's. */
  readonly reference: string
  readonly steps: Read['steps']
  /** Reads it again. */
  readonly onChanged: () => Promise<unknown>
  /** The ids of steps that wait for the network. */
  readonly waiting: ReadonlySet<string>
}

export function Review({ steps, waiting, ...form }: ReviewProps) {
  const may = useAtomValue(staffMayAtom)
  return (
    <section aria-label={t('staff:review')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-bold">{t('staff:review')}</h2>
        <ReviewBadge review={form.review} />
        <LabelBadges labels={form.labels} />
      </div>
      {steps.length > 0 && <ReviewSteps steps={steps} waiting={waiting} />}
      {may('staff-submissions', 'edit') ? (
        <ReviewWork {...form} isWaiting={waiting.size > 0} />
      ) : (
        <p className="text-muted">{t('staff:readOnly')}</p>
      )}
    </section>
  )
}

/** Takes a form, gives it to a colleague, closes it, opens it again, or adds a note. */
function ReviewWork({
  id,
  kind,
  hospital,
  review: { state, assigneeId },
  labels,
  reviewedAt,
  reference,
  isWaiting,
  onChanged,
}: Omit<ReviewProps, 'steps' | 'waiting'> & { readonly isWaiting: boolean }) {
  const me = useAtomValue(staffMeAtom)
  const store = useStore()
  const mayAssign = useAtomValue(staffMayAtom)('staff-submissions', 'assign')
  const { data: { colleagues } = { colleagues: [] } } = useStaffData(
    staffCalls.staffReviewColleagues,
    mayAssign ? { kind, ...(hospital !== null && { hospital }) } : undefined,
  )
  const begin = () => {
    const keep = beginToKeep(store)
    if (!keep || assigneeId === undefined) return undefined
    return ({ change: changeId = newDraftId(), seen: _seen, id: form, ...wish }: Wanted) => {
      const review = { ...wish, form, before: { state, assignee: assigneeId, reviewedAt } }
      const assigneeName = colleagues.find((one) => one.id === wish.assignee)?.name
      return keep({ id: changeId, change: { review }, label: reference, assigneeName })
    }
  }
  const field = useRef<HTMLTextAreaElement>(null)
  const typed = useTyped(`review/${id}`)
  const { send, busy, late, refresh, saved } = useChange(staffCalls.staffReview, onChanged, typed.clear, {
    isWaiting,
    begin,
  })
  const [error, setError] = useState<string>()
  const change = (what: Change) => {
    setError(undefined)
    // A note that is being written stays where it does not go along.
    void send({ id, seen: reviewedAt, change: newDraftId(), ...what }, what.note !== undefined)
  }
  /** A note that stands in the field goes along. */
  const withNote = (what: Change) => {
    const note = readText(typed.text)
    if (note.length > REVIEW_NOTE) field.current?.focus()
    else change(note === '' ? what : { ...what, note })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = readText(typed.text) === ''
    setError(isEmpty ? t('staff:noteRequired') : undefined)
    if (isEmpty) field.current?.focus()
    else withNote({})
  }
  const isMine = me !== undefined && assigneeId === me.id
  return (
    <form noValidate autoComplete="off" onSubmit={save} className="flex flex-col gap-4 print:hidden">
      {late && <LateAlert {...late} onRefresh={refresh} />}
      <fieldset aria-busy={busy} className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{t('staff:label')}</legend>
        <div className="flex flex-wrap gap-2">
          {reviewLabels.map((name) => (
            <TogglePill
              key={name}
              label={t(`staff:label_${name}`)}
              checked={labels.includes(name)}
              onChange={(isOn) => change({ label: { name, isOn } })}
            />
          ))}
        </div>
      </fieldset>
      <CountedTextArea
        key={saved}
        ref={field}
        id="staff-note"
        label={t('staff:note')}
        hint={t('staff:noteHint')}
        error={error}
        most={REVIEW_NOTE}
        autoComplete="off"
        {...typed.field}
      />
      <div className="flex flex-wrap gap-3">
        {state !== 'closed' && (
          <Button busy={busy} onClick={() => withNote({ state: 'closed' })}>
            {t('staff:closeReview')}
          </Button>
        )}
        {state !== 'closed' && !isMine && (
          <Button variant="secondary" busy={busy} onClick={() => change({ state: 'in-review', assignee: 'me' })}>
            {t('staff:take')}
          </Button>
        )}
        {state !== 'closed' && isMine && (
          <Button variant="secondary" busy={busy} onClick={() => change({ state: 'received', assignee: null })}>
            {t('staff:release')}
          </Button>
        )}
        {state === 'closed' && (
          <Button variant="secondary" busy={busy} onClick={() => change({ state: 'in-review' })}>
            {t('staff:reopen')}
          </Button>
        )}
        <Button type="submit" variant="quiet" busy={busy}>
          {t('staff:saveNote')}
        </Button>
      </div>
      {state !== 'closed' && (
        <GiveTo
          colleagues={colleagues}
          assigneeId={assigneeId}
          busy={busy}
          onGive={(colleague) => change({ state: 'in-review', assignee: colleague.id })}
        />
      )}
    </form>
  )
}
