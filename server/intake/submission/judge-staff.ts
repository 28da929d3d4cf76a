import type { Kysely } from 'kysely'
import { readSignedToken, TokenError } from '#core/crypto/signed-token.ts'
import {
  SERVICE_ACTIVITY,
  serviceAnswers,
  STAFF_PASS_DAYS,
  STAFF_PASS_TYPE,
  staffPass,
  type StaffPass,
} from '#core/domain/staff/service-activity.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { REQUEST_WORK, REVIEW_CHANGE } from '#core/domain/staff/staff-changes.ts'
import { requestWork } from '#core/domain/request/request-work.ts'
import { reviewChange } from '#core/domain/review/review-change.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { mayWorkOn } from '#server/intake/staff-change/apply-request-work.ts'
import { mayReview } from '#server/intake/staff-change/apply-review-change.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { isOpened, type Judged, type Opened, setAside } from './judged.ts'

interface StaffOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const DAY_SECONDS = 86_400

type MayWrite = (options: StaffOptions, pass: StaffPass, answers: Answers) => boolean | Promise<boolean>

/** Kinds that only staff write, and the permission that each needs beside a valid pass. */
const mayWrite: ReadonlyMap<string, MayWrite> = new Map<string, MayWrite>([
  [
    SERVICE_ACTIVITY,
    (_options, { hospitals, services = true }, answers) => {
      const { data } = serviceAnswers.safeParse(answers)
      return services && data !== undefined && hospitals.includes(data.hospital)
    },
  ],
  [REVIEW_CHANGE.kind, ({ db }, { staff }, answers) => mayReview(db, staff, reviewChange.parse(answers).form)],
  [REQUEST_WORK.kind, ({ db }, { staff }, answers) => mayWorkOn(db, staff, requestWork.parse(answers).form)],
])

/**
 * Adds to each form of the staff who wrote it. A form without a valid pass, or of a kind that its author may not write,
 * is kept for staff and not counted.
 */
export async function judgeStaff(options: StaffOptions, judged: readonly Judged[]): Promise<Judged[]> {
  return Promise.all(
    judged.map(async (one) => {
      const may = mayWrite.get(one.kind)
      if (!may || !isOpened(one)) return one
      const pass = await readPass(options, one)
      return pass && (await may(options, pass, one.content.answers))
        ? { ...one, staff: pass.staff }
        : setAside(one, 'not-staff')
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
