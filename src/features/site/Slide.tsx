import type { ReactNode } from 'react'
import { classes } from '#ui/markup/classes.ts'

interface SlideProps {
  readonly id: string
  readonly open: boolean
  readonly children: ReactNode
}

/** Slides its content open and closed in 200 ms (spec section 9). Closed content takes no focus. */
export function Slide({ id, open, children }: SlideProps) {
  return (
    <div
      id={id}
      inert={!open}
      className={classes(
        'grid transition-[grid-template-rows,visibility] duration-200 ease-out',
        open ? 'visible grid-rows-[1fr]' : 'invisible grid-rows-[0fr]',
      )}
    >
      <div className="min-h-0 overflow-hidden">{children}</div>
    </div>
  )
}
