import type { CachedFacts } from '#core/db/cache.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { Store } from '#core/db/store.ts'
import { readMirroredBearer } from './bearer-mirror.ts'
import { hasSignedOut } from './pay-logout.ts'

type Door = { readonly own: Store }

/**
 * Keeps the session beside its vault, and with it: nothing is kept of an account that has signed out meanwhile.
 * @param of the vault it belongs to; the open one, unless given
 */
export async function mirrorSession({ own }: Door, text: string, signIn: string, of?: string): Promise<void> {
  const vault = of ?? (await own.getFact('vault'))?.id
  if (vault !== undefined) await own.keepFact('session', { text, signIn, vault }, vault)
}

/** The session as it was last kept, where its vault is still there. */
export async function readMirroredSession({ own }: Door): Promise<CachedFacts['session'] | undefined> {
  const [session, vault] = await Promise.all([own.getFact('session'), own.getFact('vault')])
  return session && session.vault === vault?.id ? session : undefined
}

type LastingDoor = Door & { readonly db: OutboxDatabase }

/** The same while its sign-in lasts: a logout that was cut off leaves behind what it did not come to. */
export async function readLastingSession(door: LastingDoor): Promise<CachedFacts['session'] | undefined> {
  const kept = await readMirroredSession(door)
  return kept && (await hasSignedOut(door, kept.signIn)) ? undefined : kept
}

export const readLastingBearer = async (door: LastingDoor): Promise<string | undefined> =>
  (await readLastingSession(door)) && (await readMirroredBearer(door))
