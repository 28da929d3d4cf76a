import { useState } from 'react'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChange } from '#features/staff/list/changes/use-change.ts'
import type { Person } from './person.ts'

interface EndSessionsProps {
  readonly person: Person
  readonly onDone: () => void
}

/** Ends all sign-ins of a person whose account stays open. */
export function EndSessions({ person, onDone }: EndSessionsProps) {
  const [asks, setAsks] = useState(false)
  const { send, busy } = useChange(staffCalls.staffEndSessionsOf, onDone)
  const end = async () => {
    await send({ id: person.id })
    setAsks(false)
  }
  return (
    <>
      <Button variant="quiet" aria-label={`${t('staff:endSessions')}: ${person.name}`} onClick={() => setAsks(true)}>
        {t('staff:endSessions')}
      </Button>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={t('staff:endSessionsTitle', { name: person.name })}
        confirmLabel={t('staff:endSessions')}
        cancelLabel={t('cancel')}
        busy={busy}
        onCancel={() => setAsks(false)}
        onConfirm={() => void end()}
      >
        {t('staff:endSessionsText')}
      </ConfirmDialog>
    </>
  )
}
