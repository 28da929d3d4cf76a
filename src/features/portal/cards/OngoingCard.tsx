import type { OngoingVisit } from '#core/domain/ongoing-visit.ts'
import { formatDateTime } from '#i18n/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { hospitalName } from '#features/portal/hospital-name.ts'

interface OngoingCardProps {
  readonly visit: OngoingVisit
  readonly titleAs?: 'h2' | 'h3'
}

/** Where somebody is in their visit, large enough to be read from a waiting room's chair. */
export function OngoingCard({ visit, titleAs: Title = 'h3' }: OngoingCardProps) {
  const { stage, queue, room, unit, doctor, hospital, number, since } = visit
  const marks = [
    { title: t('patient:queueNumber'), value: queue },
    { title: t('patient:room'), value: room },
  ].filter(({ value }) => value !== null)
  return (
    <li className="flex flex-col gap-4 rounded-card border border-brand-100 bg-brand-50 p-5 shadow-card sm:flex-row sm:items-center sm:justify-between sm:p-6">
      <div className="flex min-w-0 flex-col gap-1">
        <Title className="text-2xl leading-tight font-bold text-brand-800">{t(`patient:stage_${stage}`)}</Title>
        <p>
          <span lang="id">{unit}</span>
          {' · '}
          {hospitalName(hospital)}
        </p>
        {doctor && <p>{doctor}</p>}
        <p className="text-muted">{t('patient:ongoingSince', { at: formatDateTime(new Date(since)) })}</p>
        <p className="text-muted">
          {t('patient:visitNumber')} {number}
        </p>
      </div>
      {marks.length > 0 && (
        <dl className="flex shrink-0 flex-wrap gap-3">
          {marks.map(({ title, value }) => (
            <div key={title} className="flex flex-col rounded-control bg-white px-5 py-3 text-center">
              <dt className="text-sm text-muted">{title}</dt>
              <dd className="text-3xl leading-tight font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
