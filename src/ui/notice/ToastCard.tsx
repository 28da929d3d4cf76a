import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { usePageHidden } from '#ui/page/use-page-hidden.ts'

/** Milliseconds until a toast goes by itself (spec section 9). */
const AUTO_DISMISS_MS = 5000

export interface Toast {
  readonly id: string
  readonly tone: 'success' | 'danger'
  readonly text: string
}

interface ToastCardProps {
  readonly toast: Toast
  readonly onDismiss: (id: string) => void
  readonly closeLabel: string
}

/** Closes by itself, except under a pointer or the focus or while the page is hidden. Never covers the focus. */
export function ToastCard({ toast, onDismiss, closeLabel }: ToastCardProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = usePageHidden()
  const held = hovered || focused || hidden
  const before = useRef<HTMLElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const dismiss = useEffectEvent(() => onDismiss(toast.id))
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(), AUTO_DISMISS_MS)
    return () => clearTimeout(timer)
  }, [held])
  const look = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof Element && card.current && isBelow(target, card.current)) dismiss()
  })
  useEffect(() => {
    const hear = (event: FocusEvent) => look(event)
    document.addEventListener('focusin', hear)
    return () => document.removeEventListener('focusin', hear)
  }, [])
  const good = toast.tone === 'success'
  return (
    <div
      ref={card}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
      className={classes(
        'pointer-events-auto mb-2 flex animate-rise items-start gap-2 rounded-control p-0.5 pl-3 text-on-primary shadow-raised forced-colors:border',
        good ? 'bg-primary-strong' : 'bg-danger',
      )}
    >
      <Icon name={good ? 'checkCircle' : 'alert'} className="mt-3 size-5 shrink-0" />
      <p className="min-w-0 flex-1 py-2.5 text-base leading-snug font-medium">{toast.text}</p>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => {
          // The removed button would lose the focus.
          before.current?.focus()
          onDismiss(toast.id)
        }}
        className="grid size-[44px] shrink-0 cursor-pointer place-items-center rounded-control outline-on-primary hover:bg-on-primary/15"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Whether `over` hides the middle of an element, or of its first line. */
function isBelow(one: Element, over: Element): boolean {
  if (over.contains(one)) return false
  const [{ top, height, left, width }, edge] = [one.getBoundingClientRect(), over.getBoundingClientRect()]
  const [x, y] = [left + width / 2, top + Math.min(height / 2, 24)]
  return x > edge.left && x < edge.right && y > edge.top && y < edge.bottom
}
