import { useId } from 'react'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { useModal } from './use-modal.ts'

interface LoadingDialogProps {
  /** Whether the dialog is open, from `useLateSwitch`, so that it never flashes. */
  readonly open: boolean
  /** What the screen waits for. Read aloud when the dialog takes the focus. */
  readonly label: string
}

/** Blocks the whole screen during a wait. Afterwards the focus returns to where it was. */
export function LoadingDialog({ open, label }: LoadingDialogProps) {
  return open ? <OpenDialog label={label} /> : null
}

function OpenDialog({ label }: Pick<LoadingDialogProps, 'label'>) {
  const dialog = useModal(() => undefined)
  const id = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // Esc must not close the dialog: the wait goes on.
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-fit min-w-52 max-w-[calc(100%-2rem)] animate-rise rounded-card bg-surface px-8 py-7 text-ink shadow-raised outline-none backdrop:bg-backdrop"
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <Spinner size="large" />
        <p id={id} className="text-lg font-semibold">
          {label}
        </p>
      </div>
    </dialog>
  )
}
