/** Whether all cases run, as in `npm run proof`. `npm test` leaves out cases that differ little from others. */
export const isWhole = import.meta.env['VITE_WHOLE'] === 'yes'

/** The first of cases that differ in one thing only; all of them in the whole run. */
export const firstOf = <T>(cases: readonly T[], count: number): readonly T[] =>
  isWhole ? cases : cases.slice(0, count)

/** Marks a Vitest test that `npm test` leaves out, because another test covers its rule or because it takes long. */
export const proof = { tags: ['proof'] }
