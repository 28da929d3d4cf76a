import { newSalt } from '#core/crypto/wrapping-key.ts'
import type { Secret } from '#state/account/vault-lock.ts'

type PasskeySecret = Extract<Secret, { is: 'passkey' }>

/** Why a passkey gave no secret: the person declined, or it does not support secrets here. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly reason: 'cancelled' | 'unable'
  constructor(reason: 'cancelled' | 'unable', cause?: unknown) {
    super(`passkey: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Whether to offer a passkey. Only creating one shows whether it supports secrets. */
export const hasPasskeys = async (): Promise<boolean> =>
  'PublicKeyCredential' in window && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())

/**
 * Creates a passkey on this device, and has it derive a secret from a new salt.
 * @throws PasskeyError
 */
export async function createPasskey(name: string): Promise<PasskeySecret> {
  const salt = newSalt()
  const created = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        rp: { name },
        // A random user: the passkey opens this device and belongs to no account.
        user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  const credential = new Uint8Array(created.rawId)
  const { prf } = created.getClientExtensionResults()
  if (!prf?.enabled) throw new PasskeyError('unable')
  // Some passkeys give the secret at once, others only at a second call.
  const output = prf.results?.first ? bytesOf(prf.results.first) : await readPasskey(credential, salt)
  return { is: 'passkey', credential, salt, output }
}

/**
 * The passkey's secret for a salt, the same every time.
 * @throws PasskeyError
 */
export async function readPasskey(
  credential: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const used = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: [{ type: 'public-key', id: credential }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  const first = used.getClientExtensionResults().prf?.results?.first
  if (!first) throw new PasskeyError('unable')
  return bytesOf(first)
}

async function ask(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await work()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (cause) {
    throw new PasskeyError('cancelled', cause)
  }
  throw new PasskeyError('unable')
}

const bytesOf = (source: BufferSource): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    source instanceof ArrayBuffer
      ? source.slice(0)
      : new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice().buffer,
  )
