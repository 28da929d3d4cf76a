import { VOUCHER_TYPE } from '#core/crypto/voucher.ts'
import { signToken } from '#server/platform/keys/sign-token.ts'
import type { Hospital } from './test-hospital.ts'

/** A voucher as in a hospital's letter, valid for a month. */
export const voucherFor = (hospital: Pick<Hospital, 'keys'>, registration: string, kind = 'Ipd'): Promise<string> =>
  signToken(hospital.keys, VOUCHER_TYPE, { registration, kind, exp: Math.floor(Date.now() / 1000) + 30 * 86_400 })
