import * as z from 'zod/mini'
import { questionnaireKind, questionnaireVersion } from './submission.ts'

/** A P-256 public key as JWK (RFC 7517). */
export const publicJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().check(z.length(43)),
  y: z.string().check(z.length(43)),
})
export type PublicJwk = z.infer<typeof publicJwk>

export const publicKey = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), jwk: publicJwk })
export type PublicKey = z.infer<typeof publicKey>

/**
 * What a device needs to collect without network: the key to seal to, the keys that sign receipts (including old ones),
 * and the versions of questionnaires that the hospital takes. Withdrawn versions are taken, but not offered.
 */
export const offlineKit = z.object({
  sealing: publicKey,
  receipts: z.array(publicKey).check(z.minLength(1)),
  questionnaires: z.array(
    z.object({
      kind: questionnaireKind,
      versions: z.array(questionnaireVersion),
      withdrawn: z.exactOptional(z.array(questionnaireVersion)),
    }),
  ),
})
export type OfflineKit = z.infer<typeof offlineKit>
