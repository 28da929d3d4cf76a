import type { PublicKey } from '#core/domain/submission/offline-kit.ts'
import { voucherPayload, type Voucher } from '#core/domain/survey/admission-info.ts'
import { readSignedToken, TokenError, type TokenFailure } from './signed-token.ts'

/** Why a voucher is rejected. */
export type VoucherFailure = TokenFailure | 'expired'

export class VoucherError extends Error {
  override readonly name = 'VoucherError'
  readonly reason: VoucherFailure
  constructor(reason: VoucherFailure, cause?: unknown) {
    super(`voucher: ${reason}`, { cause })
    this.reason = reason
  }
}

export const VOUCHER_TYPE = 'survey-voucher+jws'

/**
 * The content of a voucher that the hospital signed and that has not ended.
 * @param token compact JWS, as for `readSignedToken`
 * @param now milliseconds since 1970
 * @throws VoucherError
 */
export async function verifyVoucher(token: string, keys: readonly PublicKey[], now: number): Promise<Voucher> {
  const voucher = await readVoucher(token, keys)
  if (hasEnded(voucher, now)) throw new VoucherError('expired')
  return voucher
}

/**
 * The content of a voucher of any age, to find out whose it was.
 * @throws VoucherError, never `expired`
 */
export async function readVoucher(token: string, keys: readonly PublicKey[]): Promise<Voucher> {
  try {
    return voucherPayload.parse(await readSignedToken(token, keys, VOUCHER_TYPE))
  } catch (error) {
    throw new VoucherError(error instanceof TokenError ? error.reason : 'not-genuine', error)
  }
}

/** A voucher ends with the second that it names (RFC 7519, 4.1.4). */
export const hasEnded = ({ exp }: Voucher, now: number): boolean => now >= exp * 1000
