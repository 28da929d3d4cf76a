import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { LEAST_SHOWN } from '#core/contract/staff/staff-result-calls.ts'
import { promoterGroups, scoreChange } from '#core/domain/survey/net-promoter-score.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { RowLink } from '#features/staff/list/rows/RowLink.tsx'
import { pointsText } from './points-text.ts'
import { ShareBar } from './ShareBar.tsx'

type Results = ResponseOf<typeof staffCalls.staffResults>
type Promoters = Results['promoters']

interface PromoterScoreProps {
  readonly of: Promoters
  readonly before: Results['before']
  /** The page with the forms of a group; undefined where the role may see no forms. */
  readonly formsOf: ((group: string) => string) | undefined
}

/** The promoter score with its parts, its uncertainty and its change. */
export function PromoterScore({ of, ...others }: PromoterScoreProps) {
  return (
    <section
      aria-label={t('staff:nps')}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:p-6"
    >
      <h2 className="text-xl font-bold">{t('staff:nps')}</h2>
      {of === null ? <p>{t('staff:tooFew', { least: LEAST_SHOWN })}</p> : <Score of={of} {...others} />}
      <p className="max-w-prose text-sm text-muted">{t('staff:npsMeaning')}</p>
    </section>
  )
}

interface ScoreProps extends PromoterScoreProps {
  readonly of: NonNullable<Promoters>
}

function Score({ of, before, formsOf }: ScoreProps) {
  const answered = of.promoters + of.passives + of.detractors
  return (
    <div className="flex flex-col gap-4 md:flex-row md:items-start md:gap-10">
      <div className="flex max-w-prose flex-col gap-1 md:basis-64">
        <p className="text-5xl font-bold tabular-nums">{pointsText(of.score)}</p>
        <p>{t('staff:npsSure', { least: pointsText(of.least), most: pointsText(of.most) })}</p>
        {before.promoters !== null && <p>{changeText(before.promoters, of, before)}</p>}
      </div>
      <dl className="flex flex-1 flex-col gap-3">
        {promoterGroups.map((group) => (
          <div key={group} className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1">
            <dt>
              {formsOf && of[group] > 0 ? (
                <RowLink to={formsOf(group)}>{t(`staff:${group}`)}</RowLink>
              ) : (
                t(`staff:${group}`)
              )}
            </dt>
            <dd className="font-semibold tabular-nums">{formatInteger(of[group])}</dd>
            <dd className="col-span-2">
              <ShareBar share={of[group] / answered} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function changeText(from: NonNullable<Promoters>, to: NonNullable<Promoters>, days: Results['before']): string {
  const { points, isSure } = scoreChange(from, to)
  const change = points > 0 ? 'npsRose' : 'npsFell'
  return t(`staff:${isSure ? change : 'npsSame'}`, {
    score: pointsText(from.score),
    points: formatInteger(Math.abs(Math.round(points))),
    from: formatDay(days.from),
    until: formatDay(days.until),
  })
}
