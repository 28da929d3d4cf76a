const { process } = globalThis as { process?: { readonly env: Readonly<Record<string, string | undefined>> } }
/** Outside Vite there is no environment of Vite. */
const environment = (import.meta.env as ImportMetaEnv | undefined) ?? process?.env

/** The seed of a run: always the same in `npm test`; `npm run proof` draws one and names it. */
export const seed = Number(environment?.['VITE_SEED'] ?? 1)
