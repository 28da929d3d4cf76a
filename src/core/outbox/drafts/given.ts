import { encodeBase64Url } from '#core/crypto/base64url.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'

/**
 * Under what a survey that was given here is remembered: a keyed hash of questionnaire and admission. Numbers of
 * admissions are few enough to try them all, so a plain hash would tell a thief who was here.
 * @throws DatabaseError
 */
export async function givenKey(db: OutboxDatabase, kind: string, registration: string): Promise<string> {
  const text = new TextEncoder().encode(`${kind}|${registration}`)
  return encodeBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', await hashKey(db), text)))
}

/**
 * The key under which a survey is remembered that a voucher opened: a claim by number does not keep a voucher from opening
 * the same survey.
 */
export const provenKey = (db: OutboxDatabase, kind: string, registration: string): Promise<string> =>
  givenKey(db, `proven ${kind}`, registration)

/** A survey that was given here. */
export interface GivenHere {
  /** ms since 1970 by the device's clock. */
  readonly at: number
  /** Whether the hospital has not receipted it yet. */
  readonly unsent: boolean
}

/** Undefined when it was not given here, or was given up again. */
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
