import { LEAST_SHOWN } from '#core/contract/staff/staff-result-calls.ts'
import { netPromoterScore, type NetPromoterScore } from '#core/domain/survey/net-promoter-score.ts'
import { ALL } from './counted.ts'

/**
 * The score of a question from 0 to 10; null where too few people answered.
 * @param counts the number of each answer, and of all people under `ALL`
 */
export function shownScore(counts: ReadonlyMap<string, number>): NetPromoterScore | null {
  if ((counts.get(ALL) ?? 0) < LEAST_SHOWN) return null
  const points = [...counts].filter(([value]) => value !== ALL).map(([value, count]) => [Number(value), count] as const)
  return netPromoterScore(new Map(points)) ?? null
}
