import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

interface CloseUnansweredProps {
  /** No patient reads that it was closed. */
  readonly isGuest: boolean
  readonly busy: boolean
  readonly onClose: () => void
}

/** Closes a request without an answer, after a question that says what becomes of it. */
export function CloseUnanswered({ isGuest, busy, onClose }: CloseUnansweredProps) {
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
