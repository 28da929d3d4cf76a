import { useId, useRef, type ReactNode } from 'react'
import { useModal } from './use-modal.ts'

interface DialogProps {
  readonly open: boolean
  /** Called at Esc or the browser's back gesture. The parent then sets `open` to false. */
  readonly onClose: () => void
  readonly title: string
  /** The title's language, where it is not the page's. */
  readonly titleLang?: string | undefined
  readonly children?: ReactNode
  /** Buttons, the safe one first. Empty where the children have their own. */
  readonly actions: ReactNode
  /** Whether a print has the dialog instead of the page. */
  readonly paper?: boolean
  /** "alertdialog" for a question that interrupts. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Whether the first button takes the focus. Otherwise the title does; in a form, the first field. */
  readonly asks?: boolean
}

export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, titleLang, children, actions, paper, ...props }: DialogProps) {
  const { role = 'dialog', asks = role === 'alertdialog' } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useModal(onClose, asks ? undefined : heading)
  const id = useId()
  return (
    <dialog
      ref={dialog}
      role={role}
      data-paper={paper ? '' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md animate-rise scroll-pb-24 rounded-card bg-surface p-6 text-ink shadow-raised backdrop:bg-backdrop sm:p-8"
    >
      <h2
        ref={heading}
        id={`${id}-title`}
        lang={titleLang}
        tabIndex={asks ? undefined : -1}
        className="text-xl leading-snug font-bold"
      >
        {title}
      </h2>
      {children && (
        <div id={`${id}-text`} className="mt-2 text-lg text-muted">
          {children}
        </div>
      )}
      {/* Sticky, to stay visible below a long text. */}
      <div className="sticky -bottom-6 mt-3 -mb-6 flex flex-wrap justify-end gap-3 bg-surface pt-3 pb-6 *:grow empty:hidden sm:-bottom-8 sm:-mb-8 sm:pb-8 sm:*:grow-0">
        {actions}
      </div>
    </dialog>
  )
}
