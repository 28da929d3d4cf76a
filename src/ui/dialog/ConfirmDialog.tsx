import type { ReactNode } from 'react'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  /** What will happen, in plain words; for a loss, what is lost. */
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly tone?: 'primary' | 'danger'
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    tone = 'primary',
    busy = false,
    onConfirm,
    onCancel,
  } = props
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={tone} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
