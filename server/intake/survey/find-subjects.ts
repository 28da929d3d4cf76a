import type { Kysely } from 'kysely'
import { hasEnded } from '#core/crypto/voucher.ts'
import type { AdmissionInfo } from '#core/domain/survey/admission-info.ts'
import { isForOncologyOnly, type Survey } from '#core/domain/survey/survey.ts'
import { admissionInfoOf } from '#server/intake/admission/admission.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { findAdmissions, type FoundAdmission, type Sought } from './queries.ts'
import type { ReadCode } from './read-code.ts'
import { windowEnd } from './survey-window.ts'

/** A survey, the code that names its owner, and when it was filled in, in milliseconds since 1970. */
export interface Given {
  readonly survey: Survey
  readonly code: ReadCode
  readonly given: number
}

export interface Subject {
  readonly status: 'open' | 'expired'
  readonly info: AdmissionInfo
  /** The patient's number has several admissions, of which this is the latest. */
  readonly oneOfSeveral: boolean
  /** Null while the stay goes on. */
  readonly dischargedAt: Date | null
}

/**
 * The admission that each survey is about, and whether the survey came in time. It has no subject where there is no
 * admission, or where its questions are not about that admission.
 */
export async function findSubjects(
  db: Kysely<Database>,
  surveyDays: number,
  all: readonly Given[],
): Promise<Map<Given, Subject>> {
  const sought = new Map(
    all.flatMap((one) => {
      const wish = seek(one)
      return wish ? [[one, wish] as const] : []
    }),
  )
  const subjects = new Map<Given, Subject>()
  if (sought.size === 0) return subjects
  const admissions = await findAdmissions(db, [...sought.values()])
  for (const [one, wish] of sought) {
    const row = admissions.get(wish)
    if (row && asksAbout(one.survey, row)) subjects.set(one, judgeSubject(one, row, surveyDays))
  }
  return subjects
}

function seek({ survey, code, given }: Given): Sought | undefined {
  if (code.is === 'nothing') return undefined
  return code.is === 'voucher'
    ? { survey, given, number: code.voucher.registration, orPatient: false }
    : { survey, given, number: code.number, orPatient: true }
}

function judgeSubject({ code, given }: Given, row: FoundAdmission, surveyDays: number): Subject {
  const late = given > windowEnd({ dischargedAt: row.discharged_at }, surveyDays)
  const ended = code.is === 'voucher' && hasEnded(code.voucher, given)
  return {
    status: late || ended ? 'expired' : 'open',
    info: admissionInfoOf(row),
    oneOfSeveral: row.one_of_several,
    dischargedAt: row.discharged_at,
  }
}

/** Whether a survey is about care of this kind. */
export function asksAbout(survey: Survey, { service, oncology }: Pick<AdmissionInfo, 'service' | 'oncology'>): boolean {
  return survey.services.some((one) => one === service) && (oncology || !isForOncologyOnly(survey))
}
