import { useId, useLayoutEffect, useRef } from 'react'
import type { Elements } from '#ui/markup/elements.ts'
import { Icon } from '#ui/icon/Icon.tsx'

interface SidePanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  readonly children: Elements
}

/** A sheet at the right edge, over the page. Esc and a tap beside the sheet close it. */
export function SidePanel(props: SidePanelProps) {
  return props.open ? <OpenPanel {...props} /> : null
}

function OpenPanel({ onClose, title, closeLabel, children }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = panel.current
    if (element && !element.open) element.showModal()
    const closeBeside = ({ target }: MouseEvent) => target === element && onClose()
    element?.addEventListener('click', closeBeside)
    return () => {
      element?.removeEventListener('click', closeBeside)
      // The browser gives the focus back only if the dialog closes before it is removed.
      element?.close()
    }
  }, [onClose])
  return (
    <dialog
      ref={panel}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 ml-auto h-dvh max-h-none w-[min(22rem,calc(100%-2.5rem))] max-w-none bg-surface text-ink shadow-raised backdrop:bg-backdrop"
    >
      <div className="flex min-h-full flex-col gap-6 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className="grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:bg-canvas hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
