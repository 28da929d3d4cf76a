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

/** A submission whose answers can be read and are valid for its questionnaire. */
export interface Opened extends Arrived {
  /** The outcome so far; the database decides whether an accepted one is the first for its registration. */
  readonly outcome: Exclude<Outcome, 'already-submitted' | 'quarantined'>
  /** Its answers by field id. */
  readonly content: SealedContent
  /** The answers that were chosen from lists of the hospital. */
  readonly chosen: readonly ChosenEntry[]
  /** Whether the answers have a region whose name alone does not identify it. */
  readonly hasUnclearRegion: boolean
  /** Whether the form told its sender of a danger. */
  readonly isAlarming: boolean
  /** The size of its content as JSON. */
  readonly bytes: number
  /** The admission number of a survey. */
  readonly registration: string | null
  /** The proof of that number; null where the form is about no admission. */
  readonly proof: SurveyProof | null
  /** The member of staff who wrote it; null where it is no record of staff. */
  readonly staff: string | null
}

export interface Quarantined extends Arrived {
  readonly outcome: 'quarantined'
  readonly reason: QuarantineReason
  /** As JSON; null when they could not be read. */
  readonly answers: string | null
  /** The code that the form names, where it could be read and staff have to look it up. */
  readonly code: string | null
  /** The visit that the form is about, where it is known: the form belongs to its hospital. */
  readonly admission: string | null
  /** The hospital that the form itself names, by the code of its unit. */
  readonly hospital: string | null
}

/** A submission as judged: what becomes of it if its id is new. */
export type Judged = Opened | Quarantined

export const isOpened = (one: Judged): one is Opened => one.outcome !== 'quarantined'
/** Whether only a number names the admission. Such a claim is kept beside a proved survey, never in its place. */
export const isClaim = ({ registration, proof }: Opened): boolean => registration !== null && proof === 'number'
/** Whether it is a patient's own: by its kind, or because a signed-in patient asked the hospital for something. */
export const isOwned = (one: Judged): one is Opened =>
  isOpened(one) && (isOwnKind(one.kind) || (isRequestKind(one.kind) && one.content.patient !== undefined))
/** Whether it names no sender: it has no admission, and belongs to no patient and no member of staff. */
export const isAnonymous = (one: Judged): one is Opened =>
  isOpened(one) && one.registration === null && one.staff === null && !isOwned(one)
export const isQuarantined = (one: Judged): one is Quarantined => one.outcome === 'quarantined'

/**
 * A submission with the result of judging it.
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

/** A form that could be read, and is kept for staff for another reason, with its hospital and visit where known. */
export const setAside = (one: Opened, reason: QuarantineReason): Quarantined => ({
  ...quarantinedAs(one, reason, readableAnswers(one.content.answers)),
  admission: one.registration,
  hospital: hospitalNamed(one.kind, one.content.answers),
})
