import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Verdict } from './verdict.ts'

/** A task for a worker. The worker keeps the definitions that it has received. */
export interface WorkerTask {
  readonly submissions: readonly SealedSubmission[]
  /** Versions of the submissions that are questionnaires, by `versionKey`. */
  readonly questionnaires: ReadonlySet<string>
  readonly definitions: readonly Questionnaire[]
  /** Year-month-day: the last day that is not in the future. */
  readonly today: string
}

/** `missing`: the versions whose definitions the worker needs first. */
export type WorkerAnswer = { readonly verdicts: readonly Verdict[] } | { readonly missing: ReadonlySet<string> }
