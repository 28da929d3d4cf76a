import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Verdict } from './verdict.ts'

/** What a worker is asked. It keeps definitions that it was given once. */
export interface WorkerTask {
  readonly submissions: readonly SealedSubmission[]
  /** Versions of the submissions that are questionnaires, by `versionKey`. */
  readonly questionnaires: ReadonlySet<string>
  readonly definitions: readonly Questionnaire[]
  /** Year-month-day: the last day that is not in the future. */
  readonly today: string
}

/** `missing`: the versions whose definitions it has to be given first. */
export type WorkerAnswer = { readonly verdicts: readonly Verdict[] } | { readonly missing: ReadonlySet<string> }
