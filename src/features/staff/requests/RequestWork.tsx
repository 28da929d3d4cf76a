import { useAtomValue, useSetAtom, useStore } from 'jotai/react'
import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '#core/api/api-error.ts'
import type { RequestOf } from '#core/contract/call.ts'
import { staffCalls } from '#core/contract/staff-calls.ts'
import { isOpenRequest, REQUEST_NOTE } from '#core/domain/request.ts'
import { CountedTextArea } from '#forms/CountedTextArea.tsx'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { callStaff, staffMayAtom, staffMeAtom } from '#state/staff/staff-session.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import type { StaffRequest } from './StaffRequestPage.tsx'

type Change = Omit<RequestOf<typeof staffCalls.staffChangeRequest>, 'id' | 'seen'>

interface RequestWorkProps {
  readonly request: StaffRequest
  /** It is read again then. */
  readonly onChanged: () => void
}

/** Takes a request, answers it, or opens it again. */
export function RequestWork({ request, onChanged }: RequestWorkProps) {
  const store = useStore()
  const may = useAtomValue(staffMayAtom)
  const me = useAtomValue(staffMeAtom)
  const notify = useSetAtom(notifyAtom)
  const field = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [late, setLate] = useState(false)
  /** The field begins again empty. */
  const [saved, setSaved] = useState(0)
  if (!may('staff-requests', 'edit')) return <p className="text-muted">{t('staff:readOnly')}</p>

  const change = async (what: Change) => {
    setBusy(true)
    setLate(false)
    try {
      await callStaff(store, staffCalls.staffChangeRequest, { id: request.id, seen: request.changedAt, ...what })
      notify('success', t('staff:changed'))
      setSaved((times) => times + 1)
      onChanged()
    } catch (failure) {
      store.get(deviceAtom).log('a request was not changed', failure)
      const isLate = failure instanceof ApiError && failure.status === 409
      setLate(isLate)
      // What was written stays in its field; what stands above is read again by whoever asks for it.
      if (!isLate) notify('danger', t('staff:notChanged'))
    } finally {
      setBusy(false)
    }
  }
  const refresh = () => {
    setLate(false)
    onChanged()
  }
  const reply = (event: FormEvent) => {
    event.preventDefault()
    const answer = field.current?.value.trim() ?? ''
    setError(answer === '' ? t('staff:replyRequired') : undefined)
    if (answer === '' || answer.length > REQUEST_NOTE) field.current?.focus()
    else void change({ answer })
  }
  const { state, assignee, patientId } = request
  const isMine = assignee !== null && assignee === me?.name
  return (
    <section className="flex flex-col gap-4 print:hidden">
      {late && (
        <Alert tone="warning" live>
          <p>{t('staff:changedMeanwhile')}</p>
          <Button variant="secondary" className="mt-3" onClick={refresh}>
            {t('staff:refresh')}
          </Button>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {isOpenRequest(request) && !isMine && (
          <Button variant="secondary" busy={busy} onClick={() => void change({ state: 'in-work', assignee: 'me' })}>
            {t('staff:take')}
          </Button>
        )}
        {isMine && (
          <Button variant="secondary" busy={busy} onClick={() => void change({ assignee: null })}>
            {t('staff:release')}
          </Button>
        )}
        {state === 'answered' && (
          <Button variant="quiet" busy={busy} onClick={() => void change({ state: 'in-work' })}>
            {t('staff:reopen')}
          </Button>
        )}
      </div>
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
          />
          <Button type="submit" busy={busy} className="self-start">
            {t('staff:sendReply')}
          </Button>
        </form>
      )}
    </section>
  )
}
