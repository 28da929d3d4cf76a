/** The least answer of a promoter, and the most of a detractor, of 0 to 10. */
const [PROMOTER, DETRACTOR] = [9, 6]

/** Of a normal distribution, 95 % lies within so many deviations. */
const DEVIATIONS = 1.96

/** Whole people, and per cent of them: from -100 to 100. */
export interface NetPromoterScore {
  readonly promoters: number
  readonly passives: number
  readonly detractors: number
  readonly score: number
  /** Where the score of all patients lies in 95 of 100 such samples. */
  readonly least: number
  readonly most: number
}

/**
 * The one definition of it: the share of promoters less that of detractors, of those who answered. Its interval is that of
 * the mean of +1, 0 and -1.
 * @param answers how many gave each answer, from 0 to 10
 * @returns undefined where nobody answered
 */
export function netPromoterScore(answers: ReadonlyMap<number, number>): NetPromoterScore | undefined {
  let [promoters, passives, detractors] = [0, 0, 0]
  for (const [answer, count] of answers) {
    if (answer >= PROMOTER) promoters += count
    else if (answer <= DETRACTOR) detractors += count
    else passives += count
  }
  const answered = promoters + passives + detractors
  if (answered === 0) return undefined
  const mean = (promoters - detractors) / answered
  const variance = (promoters + detractors) / answered - mean ** 2
  const margin = DEVIATIONS * Math.sqrt(variance / answered)
  return {
    promoters,
    passives,
    detractors,
    score: 100 * mean,
    least: Math.max(-100, 100 * (mean - margin)),
    most: Math.min(100, 100 * (mean + margin)),
  }
}

/** Points from one score to another. It is sure where zero lies outside the interval of the difference. */
export function scoreChange(
  from: NetPromoterScore,
  to: NetPromoterScore,
): { readonly points: number; readonly isSure: boolean } {
  const marginOf = ({ score, least, most }: NetPromoterScore) => Math.max(score - least, most - score)
  const points = to.score - from.score
  return { points, isSure: Math.abs(points) > Math.hypot(marginOf(from), marginOf(to)) }
}
