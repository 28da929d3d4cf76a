import { VOUCHER_TYPE } from '#core/crypto/voucher.ts'
import type { Voucher } from '#core/domain/survey/admission-info.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { signToken } from '#server/platform/keys/sign-token.ts'
import { windowEnd } from './survey-window.ts'

export interface SigningOptions {
  readonly keys: KeyRing
  readonly surveyDays: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface Wish extends Pick<Voucher, 'registration' | 'kind' | 'via'> {
  readonly dischargedAt: Date | null
  readonly validDays: number
}

export interface SignedVoucher {
  readonly voucher: string
  readonly expiresAt: Date
}

const DAY_SECONDS = 86_400

/**
 * A voucher for one survey about one admission. It never lasts longer than the survey is taken: where the end of the
 * survey window is known, the voucher ends with it.
 * @returns undefined when that time is over
 */
export async function signVoucher(
  { keys, surveyDays, now }: SigningOptions,
  { registration, kind, via, dischargedAt, validDays }: Wish,
): Promise<SignedVoucher | undefined> {
  const seconds = Math.floor(now() / 1000)
  const exp = Math.min(seconds + validDays * DAY_SECONDS, Math.floor(windowEnd({ dischargedAt }, surveyDays) / 1000))
  if (exp <= seconds) return undefined
  const voucher = await signToken(keys, VOUCHER_TYPE, { registration, kind, exp, via } satisfies Voucher)
  return { voucher, expiresAt: new Date(exp * 1000) }
}
