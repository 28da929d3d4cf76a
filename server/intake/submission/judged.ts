import type { QuarantineReason } from '#core/contract/staff/operator-calls.ts'
import type { ChosenEntry } from '#core/domain/hospital/hospital-list.ts'
import { isOwnKind } from '#core/domain/submission/own-kinds.ts'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import type { SurveyProof } from '#core/domain/survey/admission-info.ts'
import type { Outcome, SealedContent, SealedSubmission } from '#core/domain/submission/submission.ts'
import { isAlarming } from '#core/questionnaires/language/judging/alarms.ts'
import { chosenEntries } from '#core/questionnaires/language/chosen-entries.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { hospitalNamed } from './judging/hospital-named.ts'
import { readableAnswers } from './judging/readable-answers.ts'
import type { NamedPlace, Verdict } from './judging/verdict.ts'

/** A submission as it arrived, and the hash of its sealed bytes in base64url. */
export interface Arrived extends SealedSubmission {
  readonly sha256: string
}

/** One whose answers can be read and are what its questionnaire takes. */
export interface Opened extends Arrived {
  /** Whether an accepted one is the first for its registration is for the database to say. */
  readonly outcome: Exclude<Outcome, 'already-submitted' | 'quarantined'>
  /** Its answers by field id. */
  readonly content: SealedContent
  /** What of them was chosen from lists of the hospital's. */
  readonly chosen: readonly ChosenEntry[]
  /** Whether they name a region that is not known by that name alone. */
  readonly hasUnclearRegion: boolean
  /** Whether it told its sender of a danger. */
  readonly isAlarming: boolean
  /** How large its content is, as JSON. */
  readonly bytes: number
  /** Whose care a survey is about: an admission number. */
  readonly registration: string | null
  /** What proves that; null where it is about no admission. */
  readonly proof: SurveyProof | null
  /** Who of the staff wrote it; null where it is no record of staff. */
  readonly staff: string | null
}

export interface Quarantined extends Arrived {
  readonly outcome: 'quarantined'
  readonly reason: QuarantineReason
  /** As JSON; null when they could not be read. */
  readonly answers: string | null
  /** Whose care it says that it is about, where that could be read and is for staff to look up. */
  readonly code: string | null
  /** The visit that it is about, where that is known: its hospital has the form. */
  readonly admission: string | null
  /** The hospital that it names itself, by the code of its unit. */
  readonly hospital: string | null
}

/** What would become of a submission if it were the first of its id. */
export type Judged = Opened | Quarantined

export const isOpened = (one: Judged): one is Opened => one.outcome !== 'quarantined'
/** Whether only a number says whose care it is about: it is kept beside what the patient proves, never in its place. */
export const isClaim = ({ registration, proof }: Opened): boolean => registration !== null && proof === 'number'
/** Whether it is a patient's own: by its kind, or because they were signed in when they asked the hospital for something. */
export const isOwned = (one: Judged): one is Opened =>
  isOpened(one) && (isOwnKind(one.kind) || (isRequestKind(one.kind) && one.content.patient !== undefined))
/** Whether it names no sender: no admission was found for it, and it is neither a patient's own nor of the staff. */
export const isAnonymous = (one: Judged): one is Opened =>
  isOpened(one) && one.registration === null && one.staff === null && !isOwned(one)
export const isQuarantined = (one: Judged): one is Quarantined => one.outcome === 'quarantined'

/**
 * A submission with what was found of it.
 * @param questionnaire undefined for a form of the program
 */
export function judgedOf(
  { id, kind, version, keyId, sealed }: SealedSubmission,
  verdict: Verdict,
  questionnaire: Questionnaire | undefined,
): Judged {
  const arrived = { id, kind, version, keyId, sealed, sha256: verdict.sha256 }
  return verdict.is === 'sound'
    ? {
        ...arrived,
        outcome: 'accepted',
        content: verdict.content,
        hasUnclearRegion: false,
        isAlarming: questionnaire !== undefined && isAlarming(questionnaire, verdict.content.answers),
        chosen: questionnaire ? chosenEntries(questionnaire, verdict.content.answers) : [],
        bytes: verdict.bytes,
        registration: null,
        proof: null,
        staff: null,
      }
    : quarantinedAs(arrived, verdict.reason, verdict.answers, verdict.named)
}

function quarantinedAs(
  { id, kind, version, keyId, sealed, sha256 }: Arrived,
  reason: QuarantineReason,
  answers: string | null,
  { code, hospital }: NamedPlace = { code: null, hospital: null },
): Quarantined {
  const arrived = { id, kind, version, keyId, sealed, sha256 }
  return { ...arrived, outcome: 'quarantined', reason, answers, code, admission: null, hospital }
}

/** What could be read, and is kept for staff all the same. Its place is known as far as it was found. */
export const setAside = (one: Opened, reason: QuarantineReason): Quarantined => ({
  ...quarantinedAs(one, reason, readableAnswers(one.content.answers)),
  admission: one.registration,
  hospital: hospitalNamed(one.kind, one.content.answers),
})
