import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import { type KeyPair, type KeysOfAnyAge, privateJwk, type SubmissionKeys } from './submission-keys.ts'

export async function generateKeys(): Promise<SubmissionKeys> {
  return { sealing: [await generatePair()], receipts: [await generatePair()], secret: generateSecret() }
}

export const generateSecret = (): string => randomBytes(32).toString('base64url')

/** The same keys behind a new current one of each kind; the secret stays, or is made where there was none. */
export async function rotateKeys(keys: KeysOfAnyAge): Promise<SubmissionKeys> {
  const fresh = await generateKeys()
  return {
    sealing: [...fresh.sealing, ...keys.sealing],
    receipts: [...fresh.receipts, ...keys.receipts],
    secret: keys.secret ?? fresh.secret,
  }
}

/** A key is named by its thumbprint (RFC 7638), so that one name can never stand for two keys. */
async function generatePair(): Promise<KeyPair> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = privateJwk.parse(privateKey.export({ format: 'jwk' }))
  return { id: await calculateJwkThumbprint(jwk), jwk }
}
