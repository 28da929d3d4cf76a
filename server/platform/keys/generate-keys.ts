import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import { type KeyPair, type KeysOfAnyAge, privateJwk, type SubmissionKeys } from './submission-keys.ts'

export async function generateKeys(): Promise<SubmissionKeys> {
  return { sealing: [await generatePair()], receipts: [await generatePair()], secret: generateSecret() }
}

export const generateSecret = (): string => randomBytes(32).toString('base64url')

/** Adds a new current key of each kind before the old ones. The secret stays, or is made where there is none. */
export async function rotateKeys(keys: KeysOfAnyAge): Promise<SubmissionKeys> {
  const fresh = await generateKeys()
  return {
    sealing: [...fresh.sealing, ...keys.sealing],
    receipts: [...fresh.receipts, ...keys.receipts],
    secret: keys.secret ?? fresh.secret,
  }
}

/** A key's name is its thumbprint (RFC 7638), so one name never stands for two keys. */
async function generatePair(): Promise<KeyPair> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = privateJwk.parse(privateKey.export({ format: 'jwk' }))
  return { id: await calculateJwkThumbprint(jwk), jwk }
}
