/** How a test is marked that `npm test` leaves out; `npm run proof` and `npm run e2e` have it. */
export const proofOnly = { tag: '@proof' } as const

/**
 * How a test is marked that differs from another one in little, such as its language.
 * @param everyRun whether it is the one that every run tries
 */
export const proofUnless = (everyRun: boolean) => (everyRun ? {} : proofOnly)
