import { useAtomValue, useStore } from 'jotai/react'
import { useRef, useState, type FormEvent } from 'react'
import type { RequestOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { isOpenRequest, mayStaffMove, REQUEST_NOTE } from '#core/domain/request/request.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { CountedTextArea } from '#forms/CountedTextArea.tsx'
import { readText } from '#core/domain/text/written.ts'
import { t } from '#i18n/t.ts'
import { staffMayAtom, staffMeAtom } from '#state/staff/staff-session.ts'
import { Button } from '#ui/button/Button.tsx'
import { beginToKeep } from '#features/staff/list/changes/begin-to-keep.ts'
import { GiveTo } from '#features/staff/list/changes/GiveTo.tsx'
import { LateAlert } from '#features/staff/list/changes/LateAlert.tsx'
import { useChange } from '#features/staff/list/changes/use-change.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { useTyped } from '#features/staff/list/filters/use-typed.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { StaffRequest } from './staff-request.ts'

type Wanted = RequestOf<typeof staffCalls.staffChangeRequest>
type Change = Omit<Wanted, 'id' | 'seen' | 'change'>

interface RequestWorkProps {
  /** The request as it will be when the hospital has the changes that wait. */
  readonly request: StaffRequest
  /** Whether changes of it wait for the network. */
  readonly isWaiting: boolean
  /** Reads it again. */
  readonly onChanged: () => Promise<unknown>
}

/** What the person who is here can do with a request. */
export function RequestWork(props: RequestWorkProps) {
  const may = useAtomValue(staffMayAtom)
  return may('staff-requests', 'edit') ? <Work {...props} /> : <p className="text-muted">{t('staff:readOnly')}</p>
}

interface CloseUnansweredProps {
  /** No patient reads that it was closed. */
  readonly isGuest: boolean
  readonly busy: boolean
  readonly onClose: () => void
}

/** Closes a request without an answer, after a question that says what becomes of it. */
function CloseUnanswered({ isGuest, busy, onClose }: CloseUnansweredProps) {
  const [asks, setAsks] = useState(false)
  const close = () => {
    setAsks(false)
    onClose()
  }
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => setAsks(true)}>
        {t('staff:closeUnanswered')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('staff:closeUnansweredTitle')}
        confirmLabel={t('staff:closeUnanswered')}
        cancelLabel={t('cancel')}
        onCancel={() => setAsks(false)}
        onConfirm={close}
      >
        {isGuest ? t('staff:closeUnansweredGuest') : t('staff:closeUnansweredText')}
      </ConfirmDialog>
    </>
  )
}

/** Takes a request, gives it to a colleague, answers it, closes it without an answer, or opens it again. */
function Work({ request, isWaiting, onChanged }: RequestWorkProps) {
  const store = useStore()
  const me = useAtomValue(staffMeAtom)
  const field = useRef<HTMLTextAreaElement>(null)
  const typed = useTyped(`request/${request.id}`)
  const { hospital } = request
  const mayAssign = useAtomValue(staffMayAtom)('staff-requests', 'assign')
  const { data: { colleagues } = { colleagues: [] } } = useStaffData(
    staffCalls.staffRequestColleagues,
    mayAssign ? (hospital === null ? {} : { hospital }) : undefined,
  )
  const begin = () => {
    const keep = beginToKeep(store)
    return (
      keep &&
      (({ change: changeId = newDraftId(), seen: _seen, id: form, ...wish }: Wanted) => {
        const work = {
          ...wish,
          form,
          before: { state: request.state, assignee: request.assignee, lastNote: request.notes.at(-1)?.id ?? null },
        }
        const assigneeName = colleagues.find((one) => one.id === wish.assignee)?.name
        return keep({ id: changeId, change: { work }, label: request.reference, assigneeName })
      })
    )
  }
  const { send, busy, late, refresh, saved } = useChange(staffCalls.staffChangeRequest, onChanged, typed.clear, {
    isWaiting,
    begin,
  })
  const [error, setError] = useState<string>()
  const change = (what: Change) => {
    setError(undefined)
    void send({ id: request.id, seen: request.changedAt, change: newDraftId(), ...what }, what.answer !== undefined)
  }
  const reply = (event: FormEvent) => {
    event.preventDefault()
    const answer = readText(typed.text)
    setError(answer === '' ? t('staff:replyRequired') : undefined)
    if (answer === '' || answer.length > REQUEST_NOTE) field.current?.focus()
    else change({ answer })
  }
  const { state, assignee, assigneeId, patientId } = request
  const isMine = me !== undefined && (assigneeId ? assigneeId === me.id : assignee === me.name)
  return (
    <section className="flex flex-col gap-4 print:hidden">
      {late && <LateAlert {...late} onRefresh={refresh} />}
      <div className="flex flex-wrap gap-3">
        {isOpenRequest(request) && !isMine && (
          <Button variant="secondary" busy={busy} onClick={() => change({ state: 'in-work', assignee: 'me' })}>
            {t('staff:take')}
          </Button>
        )}
        {isMine && (
          <Button variant="secondary" busy={busy} onClick={() => change({ assignee: null })}>
            {t('staff:release')}
          </Button>
        )}
        {state === 'answered' && (
          <Button variant="quiet" busy={busy} onClick={() => change({ state: 'in-work' })}>
            {t('staff:reopen')}
          </Button>
        )}
        {state === 'cancelled' && mayStaffMove(request, 'received') && (
          <Button variant="secondary" busy={busy} onClick={() => change({ state: 'received' })}>
            {t('staff:reopen')}
          </Button>
        )}
        {isOpenRequest(request) && mayStaffMove(request, 'cancelled') && (
          <CloseUnanswered isGuest={patientId === null} busy={busy} onClose={() => change({ state: 'cancelled' })} />
        )}
      </div>
      {isOpenRequest(request) && (
        <GiveTo
          colleagues={colleagues}
          assigneeId={assigneeId}
          busy={busy}
          onGive={(colleague) => change({ state: 'in-work', assignee: colleague.id })}
        />
      )}
      {state !== 'cancelled' && (
        <form noValidate autoComplete="off" onSubmit={reply} className="flex flex-col gap-3">
          <CountedTextArea
            key={saved}
            ref={field}
            id="staff-reply"
            label={t('staff:reply')}
            hint={patientId === null ? t('staff:replyHintGuest') : t('staff:replyHint')}
            error={error}
            most={REQUEST_NOTE}
            autoComplete="off"
            {...typed.field}
          />
          <Button type="submit" busy={busy} className="self-start">
            {t('staff:sendReply')}
          </Button>
        </form>
      )}
    </section>
  )
}
