import type { Answers } from '#core/domain/submission.ts'

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

/** Days after a procedure on which the measures are asked for. */
export const measureDays = [1, 7, 30, 90] as const

const DAY = 24 * 60 * 60_000

interface Sent {
  readonly at: string
  readonly answers: Answers
}

export function scoreIn(answers: Answers, score: MeasureScore): number | undefined {
  const value = answers[score]
  return typeof value === 'number' ? value : undefined
}

/** A score in plain words. */
export const readingOf = (score: number): 'good' | 'fair' | 'low' =>
  score >= 70 ? 'good' : score >= 40 ? 'fair' : 'low'

/** The next day on which to answer. */
export interface Due {
  /** Days after the procedure. */
  readonly day: number
  readonly date: Date
  /** Whether it has come. */
  readonly isNow: boolean
}

/**
 * When the measures are to be answered next after the procedure that was named last: the latest day that has come without an
 * answer of that day or later, else the first to come. Nothing later than a month after it.
 * @param sent the latest first
 */
export function nextDue(sent: readonly Sent[], now: Date): Due | undefined {
  const written = sent.map(({ answers }) => answers['procedureDate']).find((one) => typeof one === 'string')
  const procedure = Date.parse(`${written}T00:00:00`)
  if (Number.isNaN(procedure)) return undefined
  const answered = Math.max(...sent.map(({ at }) => Date.parse(at)))
  const left = measureDays.filter((days) => answered < procedure + days * DAY)
  // Of days that have passed only the last one still says something.
  const day = left.findLast((days) => now.getTime() >= procedure + days * DAY) ?? left[0]
  if (day === undefined) return undefined
  const date = new Date(procedure + day * DAY)
  return now.getTime() > date.getTime() + 30 * DAY ? undefined : { day, date, isNow: now >= date }
}
