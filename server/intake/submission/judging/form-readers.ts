import type { JsonLimits } from '#core/contract/call/json-limits.ts'
import { GUEST_CANCEL, guestCancel } from '#core/domain/request/guest-cancel.ts'
import { isBornBy, PROFILE_CHANGE, profileChange } from '#core/domain/account/profile-change.ts'
import { REQUEST_CHANGE, requestChange } from '#core/domain/request/request-change.ts'
import { requestWork } from '#core/domain/request/request-work.ts'
import { REQUEST_WORK, REVIEW_CHANGE } from '#core/domain/staff/staff-changes.ts'
import { reviewChange } from '#core/domain/review/review-change.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { compileQuestionnaire } from '#core/questionnaires/language/judging/compile.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { fromWire } from '#core/questionnaires/language/judging/wire.ts'
import { type Version, versionKey } from '#server/intake/definition/version.ts'
import { contentLimitsOf } from './content-limits.ts'

/** How the content of a form is judged. */
export interface FormReader {
  /** The answers as they are kept; undefined when they are not valid for the form. */
  readonly read: (travelled: Answers) => Answers | undefined
  readonly limits: JsonLimits
}

type CodeReader = (travelled: unknown, today: string) => Answers | undefined
const codeReaders: ReadonlyMap<string, CodeReader> = new Map<string, CodeReader>([
  [PROFILE_CHANGE.kind, readProfileChange],
  [REQUEST_CHANGE.kind, (travelled) => requestChange.safeParse(travelled).data],
  [REVIEW_CHANGE.kind, (travelled) => reviewChange.safeParse(travelled).data],
  [REQUEST_WORK.kind, (travelled) => requestWork.safeParse(travelled).data],
  [GUEST_CANCEL.kind, (travelled) => guestCancel.safeParse(travelled).data],
])

function readProfileChange(travelled: unknown, today: string): Answers | undefined {
  const { data } = profileChange.safeParse(travelled)
  return data && isBornBy(data, today) ? { ...data } : undefined
}

/** Forms that are no questionnaires: the program itself defines their content. */
export const codeForms: readonly Version[] = [PROFILE_CHANGE, REQUEST_CHANGE, GUEST_CANCEL, REVIEW_CHANGE, REQUEST_WORK]

/** Readers of forms. Each is compiled once. */
export function makeFormReaders() {
  const readers = new Map<string, FormReader>()
  let today = ''
  const compile = (kind: string, questionnaire: Questionnaire | undefined): FormReader => {
    const limits = contentLimitsOf(kind, questionnaire)
    if (!questionnaire) return { limits, read: (travelled) => codeReaders.get(kind)?.(travelled, today) }
    const schema = compileQuestionnaire(questionnaire, { today: () => today }, true)
    return {
      limits,
      read(travelled) {
        const answers = fromWire(questionnaire, travelled)
        return answers && schema.safeParse(answers).data
      },
    }
  }
  return {
    /** Sets the last day that is not in the future, year-month-day, for all later reads. */
    setToday(day: string): void {
      today = day
    },
    /** @param questionnaire undefined for a form of the program */
    find(version: Version, questionnaire: Questionnaire | undefined): FormReader {
      const key = versionKey(version)
      const reader = readers.get(key) ?? compile(version.kind, questionnaire)
      readers.set(key, reader)
      return reader
    },
  }
}
