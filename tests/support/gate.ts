/** Marks a browser test that `npm test` runs. `npm run proof` and `npm run e2e` run all browser tests. */
export const gate = { tag: '@gate' } as const
