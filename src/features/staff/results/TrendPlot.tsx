import type { NetPromoterScore } from '#core/domain/survey/net-promoter-score.ts'
import { t } from '#i18n/t.ts'

interface Point {
  readonly name: string
  readonly promoters: NetPromoterScore | null
}

interface TrendPlotProps {
  /** Weeks or months, the earliest first. */
  readonly points: readonly Point[]
}

/** The size of the drawing in its own units. It is stretched to its place. */
const [WIDTH, HEIGHT] = [100, 40]
const SCALE = ['+100', '0', '−100'] as const

/** The score over time with its range of uncertainty. The table beside it has the numbers. */
export function TrendPlot({ points }: TrendPlotProps) {
  const known = points.filter(({ promoters }) => promoters !== null)
  const [first, last] = [points[0], points.at(-1)]
  if (known.length < 2 || !first || !last) return null
  const xOf = (at: number) => (WIDTH * (at + 0.5)) / points.length
  const yOf = (score: number) => (HEIGHT * (100 - score)) / 200
  const lines = runsOf(points)
  return (
    <figure className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
      <figcaption className="text-sm text-muted">{t('staff:trendMeaning')}</figcaption>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
        <div className="flex flex-col justify-between text-right">
          {SCALE.map((value) => (
            <span key={value}>{value}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-40 w-full">
          <line x1="0" x2={WIDTH} y1={yOf(0)} y2={yOf(0)} className="stroke-line" vectorEffect="non-scaling-stroke" />
          {lines.map((run) => (
            <g key={run[0]?.at}>
              <polygon
                className="fill-brand opacity-30"
                points={[
                  ...run.map(({ at, score }) => `${xOf(at)},${yOf(score.most)}`),
                  ...run.toReversed().map(({ at, score }) => `${xOf(at)},${yOf(score.least)}`),
                ].join(' ')}
              />
              <polyline
                className="fill-none stroke-action stroke-2 forced-colors:stroke-[Highlight]"
                vectorEffect="non-scaling-stroke"
                points={run.map(({ at, score }) => `${xOf(at)},${yOf(score.score)}`).join(' ')}
              />
              {run.map(({ at, score }) => (
                <line
                  key={at}
                  className="stroke-action stroke-[7px] forced-colors:stroke-[Highlight]"
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                  x1={xOf(at)}
                  x2={xOf(at)}
                  y1={yOf(score.score)}
                  y2={yOf(score.score)}
                />
              ))}
            </g>
          ))}
        </svg>
        <div className="col-start-2 flex justify-between gap-4">
          <span>{first.name}</span>
          <span className="text-right">{last.name}</span>
        </div>
      </div>
    </figure>
  )
}

/** Runs of consecutive points. A missing score breaks the line. */
function runsOf(points: readonly Point[]) {
  const runs: { readonly at: number; readonly score: NetPromoterScore }[][] = [[]]
  for (const [at, { promoters }] of points.entries()) {
    if (promoters) runs.at(-1)?.push({ at, score: promoters })
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}
