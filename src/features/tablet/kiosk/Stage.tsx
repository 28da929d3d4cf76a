import { useEffect, useRef, type ReactNode } from 'react'
import { focusHeading } from '#ui/page/focus-heading.ts'

/** A screen of the kiosk. Its heading takes the focus. Another screen needs another key. */
export function Stage({ children }: { readonly children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    return stage.current ? focusHeading(stage.current) : undefined
  }, [])
  return (
    <div ref={stage} className="flex flex-col gap-6">
      {children}
    </div>
  )
}
