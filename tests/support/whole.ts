/** Whether everything is tried, as in `npm run proof`. `npm test` leaves out cases that differ in little from others. */
export const isWhole = import.meta.env['VITE_WHOLE'] === 'yes'

/** The first of cases that differ in one thing only; all of them where everything is tried. */
export const firstOf = <T>(cases: readonly T[], count: number): readonly T[] =>
  isWhole ? cases : cases.slice(0, count)

/** How a test of Vitest is marked that `npm test` leaves out: another one tries its rule, or it takes long. */
export const proof = { tags: ['proof'] }
