import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import type { OwnScreening } from '#core/own/lay-over-screenings.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/Badge.tsx'
import { RowCard } from '#features/portal/cards/RowCard.tsx'
import { measuredLines } from './measured-lines.ts'

/** What was measured at one time, and whether the hospital has it. */
export const ScreeningCard = ({ screening }: { readonly screening: OwnScreening }) => (
  <RowCard
    title={formatDate(new Date(screening.at), groupZone)}
    badge={screening.pending && <Badge icon="clock">{t('records:screeningPending')}</Badge>}
    lines={[<p key="source">{t(`records:screening_${screening.source}`)}</p>]}
  >
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {measuredLines(screening).map(({ measure, text }) => (
        <div key={measure} className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1">
          <dt className="text-muted">{t(`records:measure_${measure}`)}</dt>
          <dd className="font-semibold tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  </RowCard>
)
