import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { versionKey } from '#server/intake/definition/version.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import type { Judge } from './judging/judge.ts'
import { codeRegions } from './code-regions.ts'
import { isOpened, type Judged, judgedOf } from './judged.ts'

export interface JudgeOptions {
  readonly judge: Judge
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly metrics?: Metrics | undefined
}

export interface JudgedBatch {
  readonly judged: Judged[]
  /** Submissions after the batch had used up its budget: they were not opened. */
  readonly postponed: SealedSubmission[]
}

/** A few at a time, so that the items of a large batch alternate with those of others. */
const AT_ONCE = 16
/** Bytes of content that one batch may have read: three times those of the largest honest batch. */
const BATCH_BUDGET = 8 * 1024 * 1024
const DAY = 86_400_000

export async function judgeBatch(
  { judge, now, metrics = noMetrics }: JudgeOptions,
  forms: readonly SealedSubmission[],
  definitions: ReadonlyMap<string, Questionnaire>,
): Promise<JudgedBatch> {
  // In some time zones tomorrow has begun.
  const today = new Date(now() + DAY).toISOString().slice(0, 10)
  const judged: Judged[] = []
  let read = 0
  while (judged.length < forms.length && read < BATCH_BUDGET) {
    const submissions = forms.slice(judged.length, judged.length + AT_ONCE)
    const begun = performance.now()
    const verdicts = await judge.judge({ submissions, definitions, today })
    const each = (performance.now() - begun) / 1000 / submissions.length
    for (const [at, verdict] of verdicts.entries()) {
      const form = submissions[at]
      if (!form) throw new TypeError('more verdicts than submissions')
      const questionnaire = definitions.get(versionKey(form))
      judged.push(await withRegions(judgedOf(form, verdict, questionnaire), questionnaire))
      read += verdict.bytes
      metrics.observe('portal_opening_seconds', {}, each)
    }
  }
  return { judged, postponed: forms.slice(judged.length) }
}

async function withRegions(one: Judged, questionnaire: Questionnaire | undefined): Promise<Judged> {
  if (!questionnaire || !isOpened(one) || !isRequestKind(one.kind)) return one
  const { answers, isUnclear } = await codeRegions(questionnaire, one.content.answers)
  return { ...one, content: { ...one.content, answers }, hasUnclearRegion: isUnclear }
}
