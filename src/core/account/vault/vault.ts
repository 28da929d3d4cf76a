import type * as z from 'zod/mini'
import { decryptText, encryptText, generateDeviceKey } from '#core/crypto/device-key.ts'
import type { AccountFact } from '#core/db/cache.ts'
import type { Store } from '#core/db/store.ts'

type Door = { readonly own: Store }

const makeVault = async () => ({ id: crypto.randomUUID(), key: await generateDeviceKey() })

/**
 * Makes a new key for an account that begins to sign in, and deletes what was kept for the last account.
 * @returns the vault's id
 */
export async function openVault({ own }: Door): Promise<string> {
  const vault = await makeVault()
  await own.beginVault(vault)
  return vault.id
}

/**
 * Makes a new vault in the place of one that a full device has dropped, unless another page has made one. `mayBe` is
 * asked before and after, so that a logout at that moment leaves no vault behind.
 * @returns undefined where no vault may exist
 */
export async function reopenVault({ own }: Door, mayBe: () => Promise<boolean>): Promise<string | undefined> {
  if (!(await mayBe())) return undefined
  const vault = await makeVault()
  const there = await own.beginMissingVault(vault)
  if (await mayBe()) return there
  // A vault that another account has begun is not deleted.
  await own.forgetPersons(vault.id)
  return undefined
}

/** The vault of the account that has begun to sign in here and has not signed out. */
export const findVault = async ({ own }: Door): Promise<string | undefined> => (await own.getFact('vault'))?.id

/**
 * Keeps a fact of the account, encrypted, because local storage must not hold it.
 * @param of the vault that the fact belongs to; by default the open one
 * @returns false when its person has signed out meanwhile; nothing is kept then
 */
export async function keep({ own }: Door, fact: AccountFact, value: unknown, of?: string): Promise<boolean> {
  const vault = await own.openedVault()
  if (!vault || (of !== undefined && of !== vault.id)) return false
  return own.keepFact(fact, await encryptText(vault.key, fact, JSON.stringify(value)), vault.id)
}

/** Undefined when the fact is missing or cannot be read. */
export async function readKept<T extends z.ZodMiniType>(
  { own }: Door,
  fact: AccountFact,
  schema: T,
): Promise<z.output<T> | undefined> {
  const [vault, text] = await Promise.all([own.openedVault(), own.getFact(fact)])
  if (!vault || !text) return undefined
  try {
    return schema.parse(JSON.parse(await decryptText(vault.key, fact, text)))
  } catch {
    return undefined
  }
}

/** @param of the vault that the fact belongs to; by default the open one */
export const forget = ({ own }: Door, fact: AccountFact, of?: string): Promise<void> => own.forgetFact(fact, of)

/** @param of deletes only this vault: another account's is left alone */
export const forgetAccount = ({ own }: Door, of?: string): Promise<void> => own.forgetPersons(of)
