import * as z from 'zod/mini'
import { codeMethods } from '#core/domain/account.ts'
import { decryptText, encryptText, generateDeviceKey } from '#core/crypto/device-key.ts'
import type { CacheDatabase } from '#core/db/cache.ts'

const challenge = z.strictObject({
  purpose: z.enum(['sign-in', 'reset']),
  /** '' while it is not known, as in a reset. */
  patientId: z.string(),
  /** '' for what the person did not write. */
  email: z.string(),
  /** In digits, with the dial code. */
  mobilePhone: z.string(),
  /** How the last code was sent, and from when on another may be asked for (ms since 1970). */
  sent: z.optional(z.strictObject({ method: z.enum(codeMethods), again: z.int() })),
})

/** Somebody who still owes a one-time code, as far as this device must know them to ask for it. */
export type Challenge = z.infer<typeof challenge>

const PLACE = 'challenge'

type Door = { readonly cache: CacheDatabase }

/**
 * Kept, so that whoever leaves for their mail to read the code finds the same screen when they come back; encrypted,
 * for local storage is no place for an address.
 */
export async function keepChallenge({ cache }: Door, now: Challenge): Promise<void> {
  const key = (await cache.getFact('accountKey')) ?? (await generateDeviceKey())
  const text = await encryptText(key, PLACE, JSON.stringify(now))
  await cache.transaction('rw', cache.facts, async () => {
    await cache.setFact('accountKey', key)
    await cache.setFact('challenge', text)
  })
}

/** Undefined when there is none, or none that can be read. */
export async function keptChallenge({ cache }: Door): Promise<Challenge | undefined> {
  const [key, text] = await Promise.all([cache.getFact('accountKey'), cache.getFact('challenge')])
  if (!key || !text) return undefined
  try {
    return challenge.parse(JSON.parse(await decryptText(key, PLACE, text)))
  } catch {
    return undefined
  }
}

/** Key and ciphertext go together: what a copy of either may still hold is worth nothing. */
export async function forgetAccount({ cache }: Door): Promise<void> {
  await cache.facts.bulkDelete(['accountKey', 'challenge'])
}
