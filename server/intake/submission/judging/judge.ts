import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Verdict } from './verdict.ts'

/** A few submissions with the definitions of their versions, by `versionKey`; forms of the program have none. */
export interface JudgeTask {
  readonly submissions: readonly SealedSubmission[]
  readonly definitions: ReadonlyMap<string, Questionnaire>
  /** Year-month-day: the last day that is not in the future. */
  readonly today: string
}

/** Opens and judges a few submissions; verdicts come in their order. */
export interface Judge {
  /**
   * @throws ApiError `unavailable` when too many are waiting
   */
  judge(task: JudgeTask): Promise<readonly Verdict[]>
  close(): Promise<void>
}
