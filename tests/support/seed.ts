const { process } = globalThis as { process?: { readonly env: Readonly<Record<string, string | undefined>> } }
/** Only Vite sets `import.meta.env`. */
const environment = (import.meta.env as ImportMetaEnv | undefined) ?? process?.env

/** The seed of a run. It is fixed in `npm test`; `npm run proof` draws one and names it. */
export const seed = Number(environment?.['VITE_SEED'] ?? 1)
