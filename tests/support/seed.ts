/**
 * The seed of a run: always the same in `npm test`; `npm run proof` draws one and names it. Outside Vite there is no such
 * environment.
 */
export const seed = Number((import.meta.env as ImportMetaEnv | undefined)?.['VITE_SEED'] ?? 1)
