import * as z from 'zod/mini'
import { decryptText, encryptText, generateDeviceKey } from '#core/crypto/device-key.ts'
import type { CacheDatabase, CachedFacts } from '#core/db/cache.ts'

interface Door {
  readonly cache: CacheDatabase
  readonly clock: () => number
}

/** Milliseconds. The page has reloaded long before. */
const KEPT_FOR = 60_000

const written = z.record(z.string(), z.string())
type Written = z.infer<typeof written>

/** Keeps the content of an account's form while its page reloads, encrypted under a key that is deleted with it. */
export async function handOverForm({ cache, clock }: Door, name: string, values: Written): Promise<void> {
  const key = await generateDeviceKey()
  const text = await encryptText(key, name, JSON.stringify(values))
  await cache.setFact('writtenForm', { name, key, text, until: clock() + KEPT_FOR })
}

/** The content that was handed over to this form. It can be taken once. */
export async function takeForm({ cache, clock }: Door, name: string): Promise<Written | undefined> {
  const kept = await cache.getFact('writtenForm')
  await cache.facts.delete('writtenForm')
  if (kept?.name !== name || isOver(kept, clock())) return undefined
  return written.parse(JSON.parse(await decryptText(kept.key, name, kept.text)))
}

/** Deletes content that no page has taken: a page that was killed instead of reloading leaves it. */
export const dropOverdueForm = ({ cache, clock }: Door): Promise<void> =>
  cache.transaction('rw', cache.facts, async () => {
    const kept = await cache.getFact('writtenForm')
    if (kept && isOver(kept, clock())) await cache.facts.delete('writtenForm')
  })

/** Whether the time is over. A time further ahead than twice as long was set before the clock was set back. */
const isOver = ({ until }: CachedFacts['writtenForm'], now: number): boolean =>
  now > until || until - now > 2 * KEPT_FOR
