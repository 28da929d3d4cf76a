import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import type { OngoingVisit } from '#core/domain/care/ongoing-visit.ts'
import { formatDateTime } from '#i18n/format-date-time.ts'
import { langOf, localizeRecord } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'
import { hospitalName } from '#features/portal/hospital-name.ts'

interface OngoingCardProps {
  readonly visit: OngoingVisit
  readonly titleAs?: 'h2' | 'h3'
}

/** The step of a visit under way, large enough to be read from a waiting room's chair. */
export function OngoingCard({ visit, titleAs: Title = 'h3' }: OngoingCardProps) {
  const { stage, queue, room, doctor, hospital, number, since } = visit
  const marks = [
    { title: t('patient:queueNumber'), value: queue },
    { title: t('patient:room'), value: room },
  ].filter(({ value }) => value !== null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-tint-strong bg-tint p-5 shadow-card">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <Title className="text-2xl leading-tight font-bold text-action">{t(`patient:stage_${stage}`)}</Title>
        <p>
          <span lang={langOf(visit)}>{localizeRecord(visit).unit}</span>
          {' · '}
          <span>{hospitalName(hospital)}</span>
        </p>
        {doctor && <p>{doctor}</p>}
        <p className="text-muted">
          {t('patient:ongoingSince', { at: formatDateTime(new Date(since), zoneOf(hospital)) })}
        </p>
        <p className="text-muted">
          <span>{t('patient:visitNumber')}</span> <span>{number}</span>
        </p>
      </div>
      {marks.length > 0 && (
        <dl className="flex shrink-0 flex-wrap gap-3">
          {marks.map(({ title, value }) => (
            <div key={title} className="flex flex-col rounded-control bg-surface px-5 py-3 text-center">
              <dt className="text-sm text-muted">{title}</dt>
              <dd className="text-3xl leading-tight font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
