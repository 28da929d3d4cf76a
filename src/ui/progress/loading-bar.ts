/** Per cent; the rest is for when it has come. */
const FURTHEST_WAITING = 90
const STEP = 10

/** What the bar shows after another 30 ms of waiting (spec section 9). */
export const advanceBar = (value: number): number => Math.min(FURTHEST_WAITING, value + STEP)

/** What it shows once nothing is waited for: whole, or nothing where there was no time to begin. */
export const finishBar = (value: number): number => (value === 0 ? 0 : 100)
