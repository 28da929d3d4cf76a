import type * as z from 'zod/mini'
import { decryptText, encryptText, generateDeviceKey } from '#core/crypto/device-key.ts'
import { accountFacts, type AccountFact } from '#core/db/cache.ts'
import type { Store } from '#core/db/store.ts'

type Door = { readonly own: Store }

/** What is kept of an account, each in its words. */
type Facts = Readonly<Partial<Record<AccountFact, unknown>>>

/**
 * A new key for somebody who begins to sign in; whatever was kept for the last one goes.
 * @param holding what is in it from the first
 * @returns the vault's id
 */
export async function openVault({ own }: Door, holding: Facts = {}): Promise<string> {
  const vault = { id: crypto.randomUUID(), key: await generateDeviceKey() }
  const encrypted = await Promise.all(
    accountFacts
      .filter((fact) => holding[fact] !== undefined)
      .map(async (fact) => [fact, await encrypt(vault.key, fact, holding[fact])] as const),
  )
  await own.beginVault(vault, Object.fromEntries(encrypted))
  return vault.id
}

/**
 * A new one in the place of one that a full device has dropped. Asked before and after: whoever signs out at that moment
 * leaves none behind.
 * @param holding what was dropped, had anew: no screen ever finds a vault without it
 * @returns undefined where there must be none
 */
export async function reopenVault(
  door: Door,
  mayBe: () => Promise<boolean>,
  holding: Facts = {},
): Promise<string | undefined> {
  if (!(await mayBe())) return undefined
  const vault = await openVault(door, holding)
  if (await mayBe()) return vault
  await door.own.forgetPersons(vault)
  return undefined
}

/** The vault of whoever has begun to sign in here and has not signed out. */
export const findVault = async ({ own }: Door): Promise<string | undefined> => (await own.getFact('vault'))?.id

/**
 * Keeps something of the account, encrypted, for local storage is no place for it.
 * @param of the vault of whom it is about; whoever has it open now, unless given
 * @returns false when its person has signed out meanwhile: then nothing is kept
 */
export async function keep({ own }: Door, fact: AccountFact, value: unknown, of?: string): Promise<boolean> {
  const vault = await own.openedVault()
  if (!vault || (of !== undefined && of !== vault.id)) return false
  return own.keepFact(fact, await encrypt(vault.key, fact, value), vault.id)
}

const encrypt = (key: CryptoKey, fact: AccountFact, value: unknown) => encryptText(key, fact, JSON.stringify(value))

/** Undefined when there is none, or none that can be read. */
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

export const forget = ({ own }: Door, fact: AccountFact): Promise<void> => own.forgetFact(fact)

export const forgetAccount = ({ own }: Door): Promise<void> => own.forgetPersons()
