import { readSignedToken, TokenError } from '#core/crypto/signed-token.ts'
import {
  SERVICE_ACTIVITY,
  serviceAnswers,
  STAFF_PASS_DAYS,
  STAFF_PASS_TYPE,
  staffPass,
  type StaffPass,
} from '#core/domain/service-activity.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { readableAnswers } from './judging/readable-answers.ts'
import { isOpened, type Judged, type Opened, quarantinedAs } from './judged.ts'

interface StaffOptions {
  readonly keys: KeyRing
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const DAY_SECONDS = 86_400

/**
 * Says of each service record who of the staff wrote it. One without a pass that holds, or for a hospital that the pass does
 * not name, is kept for staff and not counted.
 */
export async function judgeStaff(options: StaffOptions, judged: readonly Judged[]): Promise<Judged[]> {
  return Promise.all(
    judged.map(async (one) => {
      if (one.kind !== SERVICE_ACTIVITY || !isOpened(one)) return one
      const pass = await readPass(options, one)
      const { hospital } = serviceAnswers.safeParse(one.content.answers).data ?? {}
      return pass && hospital && pass.hospitals.includes(hospital)
        ? { ...one, staff: pass.staff }
        : quarantinedAs(one, 'not-staff', readableAnswers(one.content.answers))
    }),
  )
}

async function readPass({ keys, now }: StaffOptions, { content }: Opened): Promise<StaffPass | undefined> {
  if (content.staffPass === undefined) return undefined
  try {
    const pass = staffPass.parse(await readSignedToken(content.staffPass, keys.kit.receipts, STAFF_PASS_TYPE))
    return pass.iat + STAFF_PASS_DAYS * DAY_SECONDS > now() / 1000 ? pass : undefined
  } catch (error) {
    if (error instanceof TokenError) return undefined
    throw error
  }
}
