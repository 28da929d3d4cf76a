import type { Kysely } from 'kysely'
import { hasEnded } from '#core/crypto/voucher.ts'
import { type AdmissionInfo, isForOncologyOnly, type Survey } from '#core/domain/survey.ts'
import { type AdmissionRow, admissionInfoOf } from '#server/admission/admission.ts'
import type { Database } from '#server/db/schema.ts'
import { findAdmissions, type Sought } from './queries.ts'
import type { ReadCode } from './read-code.ts'
import { windowEnd } from './survey-window.ts'

/** A survey, whose it is by its code, and when it was given, in milliseconds since 1970. */
export interface Given {
  readonly survey: Survey
  readonly code: ReadCode
  readonly given: number
}

export type Subject =
  | { readonly status: 'open' | 'expired'; readonly info: AdmissionInfo }
  /** Nobody, or somebody whose care this survey does not ask about. */
  | { readonly status: 'not-found' }

const notFound: Subject = { status: 'not-found' }

/** Whose care each survey is about, and whether it was given in time; in the order in which they are asked about. */
export async function findSubjects(
  db: Kysely<Database>,
  surveyDays: number,
  all: readonly Given[],
): Promise<Subject[]> {
  const sought = all.map(seek)
  const wanted = sought.filter((one) => one !== undefined)
  const admissions = wanted.length > 0 ? await findAdmissions(db, wanted) : new Map<Sought, AdmissionRow>()
  return all.map((one, index) => {
    const key = sought[index]
    return judgeSubject(one, key && admissions.get(key), surveyDays)
  })
}

function seek({ survey, code, given }: Given): Sought | undefined {
  if (code.is === 'nothing') return undefined
  return code.is === 'voucher'
    ? { survey, given, number: code.voucher.registration, orPatient: false }
    : { survey, given, number: code.number, orPatient: true }
}

function judgeSubject({ survey, code, given }: Given, row: AdmissionRow | undefined, surveyDays: number): Subject {
  if (!row || !asksAbout(survey, row)) return notFound
  const late = given > windowEnd({ dischargedAt: row.discharged_at }, surveyDays)
  const ended = code.is === 'voucher' && hasEnded(code.voucher, given)
  return { status: late || ended ? 'expired' : 'open', info: admissionInfoOf(row) }
}

/** Whether a survey is about care of this kind. */
export function asksAbout(survey: Survey, { service, oncology }: Pick<AdmissionInfo, 'service' | 'oncology'>): boolean {
  return survey.services.some((one) => one === service) && (oncology || !isForOncologyOnly(survey))
}
