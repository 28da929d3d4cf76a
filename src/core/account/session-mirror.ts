import type { CachedFacts } from '#core/db/cache.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { Store } from '#core/db/store.ts'
import { readMirroredBearer } from './bearer-mirror.ts'
import { hasSignedOut } from './pay-logout.ts'

type Door = { readonly own: Store }

/**
 * Keeps a copy of the session for as long as its vault. Nothing is kept of an account that has signed out meanwhile.
 * @param of the vault that the session belongs to; by default the open one
 */
export async function mirrorSession({ own }: Door, text: string, signIn: string, of?: string): Promise<void> {
  const vault = of ?? (await own.getFact('vault'))?.id
  if (vault !== undefined) await own.keepFact('session', { text, signIn, vault }, vault)
}

/** The copy of the session, where its vault is still there. */
export async function readMirroredSession({ own }: Door): Promise<CachedFacts['session'] | undefined> {
  const [session, vault] = await Promise.all([own.getFact('session'), own.getFact('vault')])
  return session && session.vault === vault?.id ? session : undefined
}

type LastingDoor = Door & { readonly db: OutboxDatabase }

/** The session, unless its sign-in was ended: an interrupted logout may leave a session behind. */
export async function readLastingSession(door: LastingDoor): Promise<CachedFacts['session'] | undefined> {
  const kept = await readMirroredSession(door)
  return kept && (await hasSignedOut(door, kept.signIn)) ? undefined : kept
}

export const readLastingBearer = async (door: LastingDoor): Promise<string | undefined> =>
  (await readLastingSession(door)) && (await readMirroredBearer(door))
