/** How a browser test is marked that `npm test` runs. `npm run proof` and `npm run e2e` run all of them. */
export const gate = { tag: '@gate' } as const
