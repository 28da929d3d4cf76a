/** How far a page was scrolled, in px (spec section 9). */
const OFFSET = 300
/** A header that turns on at one line and off at the same would flicker on it. */
const RELUCTANCE = 1.5

/** Whether a header sticks to the top at this scroll: from beyond 300 on, and until 1.5 times the scroll is 300 again. */
export const isSticky = (before: boolean, scroll: number): boolean =>
  before ? RELUCTANCE * scroll > OFFSET : scroll > OFFSET
