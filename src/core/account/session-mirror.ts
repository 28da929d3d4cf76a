import type { CachedFacts } from '#core/db/cache.ts'
import type { Store } from '#core/db/store.ts'

type Door = { readonly own: Store }

/** Keeps the session beside its vault, and with it: nothing is kept of somebody who has left meanwhile. */
export async function mirrorSession({ own }: Door, text: string, signIn: string): Promise<void> {
  const vault = await own.getFact('vault')
  if (vault) await own.keepFact('session', { text, signIn, vault: vault.id }, vault.id)
}

/** The session as it was last kept, where its vault is still there. */
export async function readMirroredSession({ own }: Door): Promise<CachedFacts['session'] | undefined> {
  const [session, vault] = await Promise.all([own.getFact('session'), own.getFact('vault')])
  return session && session.vault === vault?.id ? session : undefined
}
