import type { RoundReport } from './round.ts'

/** The figures on which the verdict depends. */
export interface Figures {
  readonly collected: number
  readonly receipted: number
  readonly rows: number
  readonly lost: number
  /** Rounds in which the browser deleted its database and the person was told. */
  readonly wiped: number
  readonly duplicated: number
}

export const figuresOf = ({ findings }: RoundReport): Figures => ({
  ...findings,
  lost: findings.lost.length,
  wiped: Number(findings.wiped.length > 0),
  duplicated: findings.duplicated.length,
})

export const lineOf = ({ collected, receipted, rows, lost, wiped, duplicated }: Figures): string =>
  `collected ${collected} receipted ${receipted} rows ${rows} lost ${lost} duplicated ${duplicated}${wiped > 0 ? ` wiped, told ${wiped}` : ''}`

export const sum = (all: readonly Figures[]): Figures =>
  all.reduce(
    (total, one) => ({
      collected: total.collected + one.collected,
      receipted: total.receipted + one.receipted,
      rows: total.rows + one.rows,
      lost: total.lost + one.lost,
      wiped: total.wiped + one.wiped,
      duplicated: total.duplicated + one.duplicated,
    }),
    { collected: 0, receipted: 0, rows: 0, lost: 0, wiped: 0, duplicated: 0 },
  )

/** From this number of rounds on, at least one must kill the database while the server starts. */
const WITH_STARTS = 5

/** A run in which nothing was collected, nothing failed or no process was killed proves nothing. */
export function isProof(reports: readonly RoundReport[], { killsOnly = false } = {}): boolean {
  const { collected, lost, duplicated } = sum(reports.map(figuresOf))
  // Forms that a browser deleted and reported are neither at the hospital nor receipted.
  const whole = sum(reports.filter(({ findings }) => findings.wiped.length === 0).map(figuresOf))
  const faults = reports.reduce((total, one) => total + one.faults, 0)
  const kills = reports.reduce(
    (total, { killed }) => total + Object.values(killed).reduce((all, one) => all + one, 0),
    0,
  )
  const starts = reports.reduce((total, { killed }) => total + killed.start, 0)
  const wrong = reports.reduce((total, { findings }) => total + findings.wrong.length, 0)
  return (
    collected > 0 &&
    (faults > 0 || killsOnly) &&
    kills > 0 &&
    (starts > 0 || killsOnly || reports.length < WITH_STARTS) &&
    whole.receipted === whole.collected &&
    whole.rows === whole.collected &&
    lost + duplicated + wrong === 0
  )
}
