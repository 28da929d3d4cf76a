import type * as z from 'zod/mini'
import { decryptText, encryptText, generateDeviceKey } from '#core/crypto/device-key.ts'
import type { AccountFact, CacheDatabase } from '#core/db/cache.ts'

type Door = { readonly cache: CacheDatabase }

/**
 * A new key for somebody who begins to sign in; whatever was kept for the last one goes.
 * @returns the vault's id
 */
export async function openVault({ cache }: Door): Promise<string> {
  const vault = { id: crypto.randomUUID(), key: await generateDeviceKey() }
  await cache.transaction('rw', cache.facts, async () => {
    await cache.facts.bulkDelete([...accountFacts])
    await cache.setFact('vault', vault)
  })
  return vault.id
}

/** The vault of whoever has begun to sign in here and has not signed out. */
export const findVault = async ({ cache }: Door): Promise<string | undefined> => (await cache.getFact('vault'))?.id

/**
 * Keeps something of the account, encrypted, for local storage is no place for it.
 * @param of the vault of whom it is about; whoever has it open now, unless given
 * @returns false when its person has signed out meanwhile: then nothing is kept
 */
export async function keep({ cache }: Door, fact: AccountFact, value: unknown, of?: string): Promise<boolean> {
  const vault = await cache.getFact('vault')
  if (!vault || (of !== undefined && of !== vault.id)) return false
  const text = await encryptText(vault.key, fact, JSON.stringify(value))
  return cache.transaction('rw', cache.facts, async () => {
    if ((await cache.getFact('vault'))?.id !== vault.id) return false
    await cache.setFact(fact, text)
    return true
  })
}

/** Undefined when there is none, or none that can be read. */
export async function readKept<T extends z.ZodMiniType>(
  { cache }: Door,
  fact: AccountFact,
  schema: T,
): Promise<z.output<T> | undefined> {
  const [vault, text] = await Promise.all([cache.getFact('vault'), cache.getFact(fact)])
  if (!vault || !text) return undefined
  try {
    return schema.parse(JSON.parse(await decryptText(vault.key, fact, text)))
  } catch {
    return undefined
  }
}

export const forget = ({ cache }: Door, fact: AccountFact): Promise<void> => cache.facts.delete(fact)

/** Key and ciphertexts go together: what a copy of either may still hold is worth nothing. */
export const forgetAccount = ({ cache }: Door): Promise<void> =>
  cache.facts.bulkDelete(['vault', 'writtenForm', ...accountFacts])

const accountFacts = ['challenge', 'bearer', 'profile', 'menus', 'activity'] as const satisfies readonly AccountFact[]
