import { useSetAtom, useStore } from 'jotai/react'
import { useState } from 'react'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { callStaff } from '#state/staff/staff-session.ts'
import { Button } from '#ui/button/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { staffProblemText } from '#features/staff/staff-problem-text.ts'
import type { Person } from './person.ts'

interface ClosePersonProps {
  readonly person: Person
  /** Whether the confirmation is open. */
  readonly asks: boolean
  readonly onAsk: (person: Person | undefined) => void
  readonly onDone: () => void
}

/** Closes an account after a confirmation, or opens it again. */
export function ClosePerson({ person, asks, onAsk, onDone }: ClosePersonProps) {
  const store = useStore()
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  const isClosed = person.state === 'closed'
  const change = async () => {
    setBusy(true)
    try {
      await callStaff(store, staffCalls.staffClosePerson, { id: person.id, closed: !isClosed })
      notify('success', t('staff:changed'))
      onDone()
    } catch (error) {
      store.get(deviceAtom).log('an account of staff was not changed', error)
      notify('danger', staffProblemText(error) ?? t('staff:notChanged'))
      onAsk(undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        busy={busy}
        aria-label={`${t(isClosed ? 'staff:open' : 'staff:close')}: ${person.name}`}
        onClick={() => (isClosed ? void change() : onAsk(person))}
      >
        {t(isClosed ? 'staff:open' : 'staff:close')}
      </Button>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={t('staff:closeTitle', { name: person.name })}
        confirmLabel={t('staff:close')}
        cancelLabel={t('cancel')}
        busy={busy}
        onCancel={() => onAsk(undefined)}
        onConfirm={() => void change()}
      >
        {t('staff:closeText')}
      </ConfirmDialog>
    </>
  )
}
