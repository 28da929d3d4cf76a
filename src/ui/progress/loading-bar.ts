/** Per cent. The bar goes further only when loading has ended. */
const FURTHEST_WAITING = 90
const STEP = 10

/** The bar's value after another 30 ms of waiting (spec section 9). */
export const advanceBar = (value: number): number => Math.min(FURTHEST_WAITING, value + STEP)

/** The bar's value after loading: full, or 0 where the bar had not begun. */
export const finishBar = (value: number): number => (value === 0 ? 0 : 100)
