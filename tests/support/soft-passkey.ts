import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeySignature } from '#core/contract/staff/passkey.ts'

interface Asked {
  readonly challenge: string
}

export interface SoftPasskey {
  readonly make: (asked: Asked) => NewPasskey
  readonly sign: (asked: Asked) => PasskeySignature
}

/** Flags in an authenticator's data. */
const [PRESENT, VERIFIED, WITH_KEY] = [1, 4, 64]

/** A software passkey for a portal at `origin`, with ES256 and a verified user by default. */
export function softPasskey(origin: string, { isVerified = true } = {}): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
  const clientDataOf = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const own = { id: id.toString('base64url') }
  return {
    make({ challenge }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // A CBOR map: key type EC2, ES256, P-256, and the point.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | WITH_KEY, 0, 0, 0, 0]),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      // { fmt: "none", attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return {
        ...own,
        clientDataJSON: clientDataOf('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      }
    },
    sign({ challenge }) {
      const clientData = clientDataOf('webauthn.get', challenge)
      const authData = Buffer.concat([rpIdHash, Buffer.from([PRESENT | (isVerified ? VERIFIED : 0), 0, 0, 0, 0])])
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
      return {
        ...own,
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
    },
  }
}
