import { decodeBase64Url, encodeBase64Url } from '#core/crypto/base64url.ts'
import { decryptText, encryptText, type EncryptedText } from '#core/crypto/device-key.ts'
import { newWrappedKey, unwrapKey } from '#core/crypto/pin-key.ts'
import { deviceKey } from '#core/outbox/drafts/device-key.ts'
import type { TabletDoor } from './tablet-door.ts'

type Door = Pick<TabletDoor, 'db'>

/** Encrypts the token under the PIN, then under the device key: copied files alone do not let a thief try PINs. */
export async function lockToken(door: Door, pinKey: CryptoKey, enrolment: string, token: string) {
  return underDeviceKey(door, place('token', enrolment), await encryptText(pinKey, place('token', enrolment), token))
}

/** @returns undefined when the PIN is wrong */
export async function unlockToken(
  door: Door,
  pinKey: CryptoKey,
  enrolment: string,
  locked: EncryptedText,
): Promise<string | undefined> {
  const inner = await fromDeviceKey(door, place('token', enrolment), locked)
  return decryptText(pinKey, place('token', enrolment), inner).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'OperationError') return undefined
    throw error
  })
}

/** A new random key for the ward's list, encrypted under the same two keys. */
export async function newListKey(door: Door, pinKey: CryptoKey, enrolment: string): Promise<EncryptedText> {
  return underDeviceKey(door, place('list', enrolment), await newWrappedKey(pinKey, place('list', enrolment)))
}

export async function unlockListKey(door: Door, pinKey: CryptoKey, enrolment: string, locked: EncryptedText) {
  return unwrapKey(pinKey, place('list', enrolment), await fromDeviceKey(door, place('list', enrolment), locked))
}

const place = (what: 'token' | 'list', enrolment: string) => `tablet|${what}|${enrolment}`

async function underDeviceKey({ db }: Door, where: string, { nonce, ciphertext }: EncryptedText) {
  const text = `${encodeBase64Url(nonce)}.${encodeBase64Url(new Uint8Array(ciphertext))}`
  return encryptText(await deviceKey(db), where, text)
}

async function fromDeviceKey({ db }: Door, where: string, locked: EncryptedText): Promise<EncryptedText> {
  const [nonce = '', ciphertext = ''] = (await decryptText(await deviceKey(db), where, locked)).split('.')
  return { nonce: decodeBase64Url(nonce), ciphertext: decodeBase64Url(ciphertext).buffer }
}
