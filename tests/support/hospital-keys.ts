import { CompactSign, compactVerify, exportJWK, generateKeyPair } from 'jose'
import { RECEIPT_TYPE } from '#core/crypto/receipt-token.ts'
import { importOpeningKey, open, type SealHeader } from '#core/crypto/sealing.ts'
import { SIGNING_ALGORITHM } from '#core/crypto/signed-token.ts'
import { publicJwk, type PublicKey } from '#core/domain/submission/offline-kit.ts'
import type { SealedContent } from '#core/domain/submission/submission.ts'

/** Opens what devices sealed to `public`. */
export interface Opener {
  readonly public: PublicKey
  readonly open: (header: SealHeader, sealed: Uint8Array<ArrayBuffer>) => Promise<SealedContent>
}

export interface Signer {
  readonly public: PublicKey
  readonly sign: (payload: unknown, header?: object) => Promise<string>
  /** Returns what was signed. Written independently of the code under test. */
  readonly verify: (token: string) => Promise<unknown>
}

let opener: Promise<Opener> | undefined
const signers = new Map<number, Promise<Signer>>()

/** The opening side of HPKE. Made once, since no test changes it. */
export const hospitalOpener = (): Promise<Opener> => (opener ??= makeOpener())

/** The n-th receipt key of every hospital in memory; 1 is the first. */
export function hospitalSigner(number: number): Promise<Signer> {
  const signer = signers.get(number) ?? makeSigner(number)
  signers.set(number, signer)
  return signer
}

async function makeOpener(): Promise<Opener> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const jwk = await exportJWK(pair.privateKey)
  const key = await importOpeningKey({ ...publicJwk.parse(jwk), d: String(jwk.d) })
  return { public: { id: 'sealing-1', jwk: publicJwk.parse(jwk) }, open: (header, sealed) => open(key, header, sealed) }
}

async function makeSigner(number: number): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const id = `receipt-${number}`
  return {
    public: { id, jwk: publicJwk.parse(await exportJWK(publicKey)) },
    sign: (payload, header = {}) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: id, typ: RECEIPT_TYPE, ...header })
        .sign(privateKey),
    verify: async (token) => JSON.parse(new TextDecoder().decode((await compactVerify(token, publicKey)).payload)),
  }
}
