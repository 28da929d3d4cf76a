import { createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { OfflineKit, PublicJwk } from '#core/domain/submission/offline-kit.ts'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { type OpeningKey, openingKeyOf } from './opening-key.ts'
import type { KeyPair, SubmissionKeys } from './submission-keys.ts'

/** The hospital's keys, ready for use. */
export interface KeyRing {
  /** The public parts, for devices. */
  readonly kit: Pick<OfflineKit, 'sealing' | 'receipts'>
  /** Opens submissions, by the id of the key that they are sealed to; old keys are included. */
  readonly opening: ReadonlyMap<string, OpeningKey>
  readonly signing: { readonly id: string; readonly key: KeyObject }
  /** 32 secret bytes of the hospital's servers, different for each use and independent of the current keys. */
  readonly secretFor: (use: string) => Buffer
}

export function makeKeyRing({ sealing, receipts, secret }: SubmissionKeys): KeyRing {
  const [currentSealing] = sealing
  const [currentReceipt] = receipts
  if (!currentSealing || !currentReceipt) throw new StartFailure('There is no key to seal to, or none to sign with.')
  const opening = new Map(sealing.map((pair) => [pair.id, importPair(pair)]))
  const signing = receipts.map(importPair)
  if (opening.size < sealing.length || new Set(receipts.map(({ id }) => id)).size < signing.length)
    throw new StartFailure('Two of the submission keys have the same id.')
  return {
    kit: {
      sealing: publicHalf(currentSealing),
      receipts: receipts.map(publicHalf),
    },
    opening,
    signing: { id: currentReceipt.id, key: createPrivateKey({ key: currentReceipt.jwk, format: 'jwk' }) },
    secretFor: (use) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `hospital-portal ${use}`, 32)),
  }
}

function publicHalf({ id, jwk: { kty, crv, x, y } }: KeyPair): { id: string; jwk: PublicJwk } {
  return { id, jwk: { kty, crv, x, y } }
}

/** A mismatched pair is refused: what is sealed to its public half could never be opened. */
function importPair({ id, jwk }: KeyPair): OpeningKey {
  try {
    const key = openingKeyOf(Buffer.from(jwk.d, 'base64url'))
    const published = Buffer.concat([Buffer.of(4), Buffer.from(jwk.x, 'base64url'), Buffer.from(jwk.y, 'base64url')])
    if (!key.publicPoint.equals(published)) throw new TypeError('the halves do not belong together')
    return key
  } catch (error) {
    throw new StartFailure(`The submission key ${id} is not a P-256 key pair.`, { cause: error })
  }
}
