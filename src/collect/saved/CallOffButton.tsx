import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { calledOffOf } from '#core/domain/request/request-kinds.ts'
import { t } from '#i18n/t.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Button } from '#ui/button/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { failureText } from '#collect/failure/failure-text.ts'

interface CallOffButtonProps {
  /** The request's kind, which decides the words. */
  readonly kind: string
  readonly className?: string
  /** The text of the dialog: what happens to the request. */
  readonly text: string
  /** If it rejects, the person is told why. */
  readonly onConfirm: () => Promise<void>
}

/** Calls a request off after the person confirmed. */
export function CallOffButton({ kind, className, text, onConfirm }: CallOffButtonProps) {
  const [asks, setAsks] = useState(false)
  const notify = useSetAtom(notifyAtom)
  const what = calledOffOf(kind)
  const callOff = t(`patient:callOff_${what}`)
  const confirm = () => {
    setAsks(false)
    onConfirm().catch((failure: unknown) => notify('danger', failureText(failure) ?? t('actionFailed')))
  }
  return (
    <>
      <Button variant="quiet" {...(className !== undefined && { className })} onClick={() => setAsks(true)}>
        {callOff}
      </Button>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={t(`patient:callOffTitle_${what}`)}
        confirmLabel={callOff}
        cancelLabel={t('no')}
        onCancel={() => setAsks(false)}
        onConfirm={confirm}
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
