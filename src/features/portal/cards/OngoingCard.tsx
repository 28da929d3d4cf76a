import { Link } from 'react-router-dom'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import type { OngoingVisit } from '#core/domain/care/ongoing-visit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { langOf, localizeRecord } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'
import { hospitalName, hospitalPath } from '#features/portal/address/hospital-name.ts'
import { portalIcons } from '#features/portal/page/portal-icons.ts'

interface OngoingCardProps {
  readonly visit: OngoingVisit
  readonly titleAs?: 'h2' | 'h3'
}

/** The stage of an ongoing visit in large text, readable at a distance in a waiting room, with the way there. */
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
      <div className="flex flex-wrap items-center gap-3">
        <dl className="flex flex-wrap gap-3 empty:hidden">
          {marks.map(({ title, value }) => (
            <div key={title} className="flex flex-col rounded-control bg-surface px-5 py-3 text-center">
              <dt className="text-sm text-muted">{title}</dt>
              <dd className="text-3xl leading-tight font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <Link to={hospitalPath(hospital)} className={buttonStyle('secondary', 'regular', 'text-sm')}>
          <StrokeIcon path={portalIcons.pin} />
          {t('patient:scheduleMap')}
          <VisuallyHidden>{hospitalName(hospital)}</VisuallyHidden>
        </Link>
      </div>
    </li>
  )
}
