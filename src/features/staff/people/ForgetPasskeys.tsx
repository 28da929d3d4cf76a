import { useState } from 'react'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChange } from '#features/staff/list/changes/use-change.ts'
import type { Person } from './person.ts'

interface ForgetPasskeysProps {
  readonly person: Person
  readonly onDone: () => void
}

/** Forgets the passkeys of a person who has lost them. */
export function ForgetPasskeys({ person, onDone }: ForgetPasskeysProps) {
  const [asks, setAsks] = useState(false)
  const { send, busy } = useChange(staffCalls.staffForgetPasskeys, onDone)
  const forget = async () => {
    await send({ id: person.id })
    setAsks(false)
  }
  return (
    <>
      <Button variant="quiet" aria-label={`${t('staff:forgetPasskeys')}: ${person.name}`} onClick={() => setAsks(true)}>
        {t('staff:forgetPasskeys')}
      </Button>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={t('staff:forgetPasskeysTitle', { name: person.name })}
        confirmLabel={t('staff:forgetPasskeys')}
        cancelLabel={t('cancel')}
        busy={busy}
        onCancel={() => setAsks(false)}
        onConfirm={() => void forget()}
      >
        {t('staff:forgetPasskeysText')}
      </ConfirmDialog>
    </>
  )
}
