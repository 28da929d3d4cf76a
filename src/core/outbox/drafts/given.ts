import { encodeBase64Url } from '#core/crypto/base64url.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'

/**
 * The key under which a survey that was filled in here is remembered: a keyed hash of questionnaire and admission.
 * There are few numbers of admissions, so with a plain hash a thief could try them all and learn who was here.
 * @throws DatabaseError
 */
export async function givenKey(db: OutboxDatabase, kind: string, registration: string): Promise<string> {
  const text = new TextEncoder().encode(`${kind}|${registration}`)
  return encodeBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', await hashKey(db), text)))
}

/**
 * The key for a survey that a voucher opened. It differs from the key of a claim by number, so that the claim does not
 * prevent a voucher from opening the same survey.
 */
export const provenKey = (db: OutboxDatabase, kind: string, registration: string): Promise<string> =>
  givenKey(db, `proven ${kind}`, registration)

/** A survey that was filled in on this device. */
export interface GivenHere {
  /** ms since 1970 by the device's clock. */
  readonly at: number
  /** Whether the hospital has given no receipt yet. */
  readonly unsent: boolean
}

/** Finds when the survey was given; undefined when it was not filled in here, or was discarded. */
export async function findGiven(
  db: OutboxDatabase,
  kind: string,
  registration: string,
  keyOf = givenKey,
): Promise<GivenHere | undefined> {
  const key = await keyOf(db, kind, registration)
  return db.read(async () => {
    const given = await db.given.get(key)
    return given && { at: given.at, unsent: (await db.queue.get(given.id)) !== undefined }
  })
}

async function hashKey(db: OutboxDatabase): Promise<CryptoKey> {
  const known = await db.read(() => db.keys.get('given'))
  if (known) return known.key
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return db.write([db.keys], async () => {
    const meanwhile = await db.keys.get('given')
    if (meanwhile) return meanwhile.key
    await db.keys.put({ name: 'given', key: made })
    return made
  })
}
