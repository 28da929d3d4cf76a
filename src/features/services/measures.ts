import type { Answers } from '#core/domain/submission/submission.ts'

/** The scores of a patient's measures, in the order in which they are shown: 0 to 100, where 100 is the best. */
export const measureScores = [
  'generalScore',
  'painScore',
  'energyScore',
  'sleepScore',
  'moodScore',
  'activityScore',
] as const
export type MeasureScore = (typeof measureScores)[number]

export function scoreIn(answers: Answers, score: MeasureScore): number | undefined {
  const value = answers[score]
  return typeof value === 'number' ? value : undefined
}

/** The level of a score. */
export const readingOf = (score: number): 'good' | 'fair' | 'low' =>
  score >= 70 ? 'good' : score >= 40 ? 'fair' : 'low'

/** A smaller difference does not count as a change. */
const DIFFERENCE = 10

/** Compares a score with the one before; undefined where there is none before. */
export function changeOf(now: number, before: number | undefined): 'better' | 'same' | 'worse' | undefined {
  if (before === undefined) return undefined
  if (Math.abs(now - before) < DIFFERENCE) return 'same'
  return now > before ? 'better' : 'worse'
}
