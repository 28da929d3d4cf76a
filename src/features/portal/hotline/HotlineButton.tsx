import { useState, type ReactNode } from 'react'
import { HotlineDialog } from './HotlineDialog.tsx'

interface HotlineButtonProps {
  readonly className: string
  readonly children: ReactNode
}

/** Opens the numbers to call. Works without network. */
export function HotlineButton({ className, children }: HotlineButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      <HotlineDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
