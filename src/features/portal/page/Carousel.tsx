import type { ReactNode } from 'react'

interface CarouselProps {
  /** A grid at every width, for a page of its own. */
  readonly grid?: boolean
  readonly children: ReactNode
}

/** Cards in a row that scrolls sideways on a phone, with the next card visible at the edge; a grid on wider screens. */
export const Carousel = ({ grid = false, children }: CarouselProps) => (
  <ul data-sideways={grid ? undefined : ''} className={grid ? 'grid items-start gap-4 sm:grid-cols-2' : sideways}>
    {children}
  </ul>
)

const sideways =
  '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 *:w-[78%] *:shrink-0 *:snap-start sm:mx-0 sm:grid sm:grid-cols-2 sm:items-start sm:overflow-visible sm:px-0 sm:pb-0 sm:*:w-auto'
