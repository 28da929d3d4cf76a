import { readVoucher, VoucherError } from '#core/crypto/voucher.ts'
import type { PublicKey } from '#core/domain/submission/offline-kit.ts'
import type { Voucher } from '#core/domain/survey/admission-info.ts'
import { isVoucher, normalizeCode } from '#core/domain/survey/survey.ts'

/** What a code may be, before it is looked up. */
export type ReadCode =
  /** The number of an admission or of a patient. */
  | { readonly is: 'number'; readonly number: string }
  /** A genuine voucher for this questionnaire; it may have ended. */
  | { readonly is: 'voucher'; readonly voucher: Voucher }
  | { readonly is: 'nothing' }

/** Numbers of hospitals have no other characters, and the database cannot store all characters. */
const searchable = /^[!-~]{1,64}$/

export async function readCode(keys: readonly PublicKey[], kind: string, written: string): Promise<ReadCode> {
  const code = normalizeCode(written)
  if (!isVoucher(code)) return searchable.test(code) ? { is: 'number', number: code } : { is: 'nothing' }
  try {
    const voucher = await readVoucher(code, keys)
    return voucher.kind === kind ? { is: 'voucher', voucher } : { is: 'nothing' }
  } catch (error) {
    if (error instanceof VoucherError) return { is: 'nothing' }
    throw error
  }
}
