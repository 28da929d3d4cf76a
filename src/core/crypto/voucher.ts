import { compactVerify } from 'jose/jws/compact/verify'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { importJWK } from 'jose/key/import'
import type { PublicKey } from '#core/domain/offline-kit.ts'
import { voucherPayload, type Voucher } from '#core/domain/survey.ts'

export type VoucherFailure = 'unknown-key' | 'not-genuine' | 'expired'

export class VoucherError extends Error {
  override readonly name = 'VoucherError'
  readonly reason: VoucherFailure
  constructor(reason: VoucherFailure, cause?: unknown) {
    super(`voucher: ${reason}`, { cause })
    this.reason = reason
  }
}

export async function verifyVoucher(token: string, keys: readonly PublicKey[], now: number): Promise<Voucher> {
  let voucher: Voucher
  try {
    const kid = decodeProtectedHeader(token).kid
    const key = keys.find(({ id }) => id === kid)
    if (!key) throw new VoucherError('unknown-key')
    const { payload, protectedHeader } = await compactVerify(token, await importJWK({ ...key.jwk }, 'ES256'), {
      algorithms: ['ES256'],
    })
    if (protectedHeader.typ !== 'survey-voucher+jws') throw new TypeError('typ')
    voucher = voucherPayload.parse(JSON.parse(new TextDecoder().decode(payload)))
  } catch (error) {
    throw error instanceof VoucherError ? error : new VoucherError('not-genuine', error)
  }
  if (now >= voucher.exp * 1000) throw new VoucherError('expired')
  return voucher
}
