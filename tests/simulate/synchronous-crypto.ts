import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  KeyObject,
  randomBytes,
  sign,
  verify,
  webcrypto,
} from 'node:crypto'

const TAG_BYTES = 16
const { subtle } = webcrypto

const bufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer
const ecdsa = (key: webcrypto.CryptoKey) => ({ key: KeyObject.from(key), dsaEncoding: 'ieee-p1363' as const })

interface Algorithm {
  readonly name: string
}
interface GcmParams {
  readonly iv: Uint8Array
  readonly additionalData: Uint8Array
}

/** The same algorithms, done synchronously: a thread pool would change the order of a run's steps. */
const methods = {
  digest: async (_algorithm: Algorithm, data: Uint8Array) => bufferOf(createHash('sha256').update(data).digest()),
  encrypt: async ({ iv, additionalData }: GcmParams, key: webcrypto.CryptoKey, data: Uint8Array) => {
    const cipher = createCipheriv('aes-256-gcm', KeyObject.from(key), iv).setAAD(additionalData)
    return bufferOf(Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()]))
  },
  decrypt: async ({ iv, additionalData }: GcmParams, key: webcrypto.CryptoKey, data: ArrayBuffer) => {
    const bytes = new Uint8Array(data)
    const decipher = createDecipheriv('aes-256-gcm', KeyObject.from(key), iv)
      .setAAD(additionalData)
      .setAuthTag(bytes.slice(-TAG_BYTES))
    return bufferOf(Buffer.concat([decipher.update(bytes.slice(0, -TAG_BYTES)), decipher.final()]))
  },
  sign: async (_algorithm: Algorithm, key: webcrypto.CryptoKey, data: Uint8Array) =>
    bufferOf(sign('sha256', data, ecdsa(key))),
  verify: async (_algorithm: Algorithm, key: webcrypto.CryptoKey, signature: Uint8Array, data: Uint8Array) =>
    verify('sha256', data, ecdsa(key), signature),
  generateKey: async (algorithm: Algorithm, _extractable: boolean, usages: webcrypto.KeyUsage[]) =>
    createSecretKey(randomBytes(32)).toCryptoKey(algorithm, true, usages),
  importKey: remembered(),
}

/** Few public keys are imported, many times each. */
function remembered() {
  const known = new Map<string, Promise<webcrypto.CryptoKey>>()
  const importKey = subtle.importKey.bind(subtle)
  return async (...given: Parameters<typeof importKey>) => {
    const name = JSON.stringify(given)
    const key = known.get(name) ?? importKey(...given)
    known.set(name, key)
    return key
  }
}

/**
 * For runs without HPKE, which needs further methods.
 * @returns restores the platform's own methods
 */
export function makeCryptoSynchronous(): () => void {
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(crypto.subtle, name, { value, configurable: true })
  return () => {
    for (const name of Object.keys(methods)) Reflect.deleteProperty(crypto.subtle, name)
  }
}
