import { type Toast, ToastCard } from './ToastCard.tsx'

interface ToastRegionProps {
  readonly toasts: readonly Toast[]
  readonly onDismiss: (id: string) => void
  readonly label: string
  readonly closeLabel: string
}

/** Both live regions are always on the page: a region that is added with its text is not announced. */
export function ToastRegion({ toasts, onDismiss, label, closeLabel }: ToastRegionProps) {
  const cards = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} closeLabel={closeLabel} />)
  return (
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-103 mx-auto flex w-full max-w-lg flex-col pr-2 pl-[56px] md:pl-2 pt-[max(0.25rem,env(safe-area-inset-top))]"
    >
      <div aria-live="assertive">{cards('danger')}</div>
      <div aria-live="polite">{cards('success')}</div>
    </section>
  )
}
