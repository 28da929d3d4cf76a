import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import type { OwnScreening } from '#core/own/lay-over-screenings.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { RowCard } from '#features/portal/cards/RowCard.tsx'
import { measuredLines } from './measured-lines.ts'

interface ScreeningProps {
  readonly screening: OwnScreening
}

/** The values of one screening, and whether the hospital has them. */
export const ScreeningCard = ({ screening }: ScreeningProps) => (
  <RowCard
    title={formatDate(new Date(screening.at), groupZone)}
    badge={screening.pending && <Badge icon="clock">{t('records:screeningPending')}</Badge>}
    lines={[<p key="source">{t(`records:screening_${screening.source}`)}</p>]}
  >
    <Measured screening={screening} />
  </RowCard>
)

/** The same, folded behind its day, for all but the latest screening. */
export const FoldedScreening = ({ screening }: ScreeningProps) => (
  <li>
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 rounded-card px-5 py-2 hover:bg-tint [&::-webkit-details-marker]:hidden">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="leading-snug font-semibold">{formatDate(new Date(screening.at), groupZone)}</h3>
          <span className="text-sm text-muted">{t(`records:screening_${screening.source}`)}</span>
          {screening.pending && <Badge icon="clock">{t('records:screeningPending')}</Badge>}
        </div>
        <Icon name="chevronDown" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-4">
        <Measured screening={screening} />
      </div>
    </details>
  </li>
)

const Measured = ({ screening }: ScreeningProps) => (
  <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
    {measuredLines(screening).map(({ measure, text }) => (
      <div key={measure} className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1">
        <dt className="text-muted">{t(`records:measure_${measure}`)}</dt>
        <dd className="font-semibold tabular-nums">{text}</dd>
      </div>
    ))}
  </dl>
)
