/** The least answer of a promoter, and the greatest of a detractor, from 0 to 10. */
const [PROMOTER, DETRACTOR] = [9, 6]

export const promoterGroups = ['promoters', 'passives', 'detractors'] as const
type PromoterGroup = (typeof promoterGroups)[number]

function groupOf(answer: number): PromoterGroup {
  if (answer >= PROMOTER) return 'promoters'
  return answer <= DETRACTOR ? 'detractors' : 'passives'
}

/** The answers of a group; none for an unknown group. */
export const answersOf = (group: string): readonly number[] =>
  Array.from({ length: 11 }, (_, answer) => answer).filter((answer) => groupOf(answer) === group)

/** The mark of surveys of detractors whose review is not closed. */
export const OPEN_DETRACTORS = 'open-detractors'

/** Standard deviations of a normal distribution that contain 95 %. */
const DEVIATIONS = 1.96

/** The number of answers that the interval adds: a quarter of them promoters, half passives, a quarter detractors. */
const ADDED = 3

/** Counts of people, and the score in percentage points: from -100 to 100. */
export interface NetPromoterScore {
  readonly promoters: number
  readonly passives: number
  readonly detractors: number
  readonly score: number
  /** The bounds of a 95 % confidence interval for the score of all patients. */
  readonly least: number
  readonly most: number
}

/**
 * The share of promoters minus the share of detractors among all answers. Its interval is that of the mean of +1, 0 and
 * -1 with three more answers (adjusted Wald, Rocks 2016), so that a few equal answers still give a wide interval.
 * @param answers how many people gave each answer, from 0 to 10
 * @returns undefined without answers
 */
export function netPromoterScore(answers: ReadonlyMap<number, number>): NetPromoterScore | undefined {
  const people = { promoters: 0, passives: 0, detractors: 0 }
  for (const [answer, count] of answers) people[groupOf(answer)] += count
  const { promoters, passives, detractors } = people
  const answered = promoters + passives + detractors
  if (answered === 0) return undefined
  const score = (100 * (promoters - detractors)) / answered
  const all = answered + ADDED
  const mean = (promoters - detractors) / all
  const variance = (promoters + detractors + ADDED / 2) / all - mean ** 2
  const margin = DEVIATIONS * Math.sqrt(variance / all)
  return {
    ...people,
    score,
    least: Math.max(-100, Math.min(score, 100 * (mean - margin))),
    most: Math.min(100, Math.max(score, 100 * (mean + margin))),
  }
}

/** The difference of two scores in points. It is significant where its interval does not contain zero. */
export function scoreChange(
  from: NetPromoterScore,
  to: NetPromoterScore,
): { readonly points: number; readonly isSure: boolean } {
  const marginOf = ({ score, least, most }: NetPromoterScore) => Math.max(score - least, most - score)
  const points = to.score - from.score
  return { points, isSure: Math.abs(points) > Math.hypot(marginOf(from), marginOf(to)) }
}
