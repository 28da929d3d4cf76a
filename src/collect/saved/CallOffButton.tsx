import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { calledOffOf } from '#core/domain/request/request-kinds.ts'
import { t } from '#i18n/t.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Button } from '#ui/button/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { failureText } from '#collect/failure/failure-text.ts'

interface CallOffButtonProps {
  /** The request's: what it takes back has its own words. */
  readonly kind: string
  readonly className?: string
  /** What becomes of the request, as the dialog says it. */
  readonly text: string
  /** Where it rejects, the reader is told why. */
  readonly onConfirm: () => Promise<void>
}

/** Calls a request off once its reader has said yes. */
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
