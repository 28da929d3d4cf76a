/** The seed of a run of Vitest: always the same in `npm test`; `npm run proof` draws one and names it. */
export const seed = Number(import.meta.env['VITE_SEED'] ?? 1)
