/** A header sticks from this scroll on, in px (spec section 9). */
const OFFSET = 300
/** A second threshold for the way back: with one alone, the header would flicker there. */
const RELUCTANCE = 1.5

/** Whether a header sticks at this scroll: it starts above 300 px and stops below 200 px. */
export const isSticky = (before: boolean, scroll: number): boolean =>
  before ? RELUCTANCE * scroll > OFFSET : scroll > OFFSET
