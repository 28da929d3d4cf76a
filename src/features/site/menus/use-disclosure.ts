import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/** How long a menu stays open after the pointer has left it, in milliseconds (spec section 9). */
const LINGERS = 500

/**
 * A button that opens a panel. The panel closes on Esc, which returns the focus to the button, on a tap beside it, when
 * the focus leaves it, and a moment after the mouse leaves it.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLLIElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(leaving.current)
  const close = () => {
    stay()
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(leaving.current), [])
  useEffect(() => {
    if (!open) return
    const look = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', look)
    return () => document.removeEventListener('pointerdown', look)
  }, [open])
  return {
    open,
    close,
    toggle: () => (open ? close() : setOpen(true)),
    frame: {
      ref: frame,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
      },
      onKeyDown: ({ key, currentTarget }: KeyboardEvent) => {
        if (key !== 'Escape' || !open) return
        close()
        currentTarget.querySelector('button')?.focus()
      },
      onPointerEnter: stay,
      onPointerLeave: ({ pointerType }: { readonly pointerType: string }) => {
        if (pointerType !== 'mouse') return
        stay()
        leaving.current = setTimeout(() => setOpen(false), LINGERS)
      },
    },
  }
}
