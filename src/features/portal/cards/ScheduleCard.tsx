import { weekdayOf } from '#core/domain/calendar.ts'
import { zoneOf } from '#core/domain/hospital-unit.ts'
import { specialtyText } from '#core/domain/hospital-words.ts'
import type { Schedule } from '#core/domain/schedule.ts'
import { dayOf } from '#core/domain/zone.ts'
import { formatDateTime } from '#i18n/format-date-time.ts'
import { localize } from '#i18n/localize.ts'
import { langOf, localizeRecord } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Tone } from '#ui/tone.ts'
import { dayName } from '#features/portal/day-name.ts'
import { hospitalName } from '#features/portal/hospital-name.ts'
import type { Elements } from '#ui/elements.ts'
import { RowCard } from './RowCard.tsx'

const tones: Readonly<Record<Schedule['status'], Tone>> = {
  booked: 'info',
  confirmed: 'success',
  cancelled: 'neutral',
  done: 'neutral',
}

interface ScheduleCardProps {
  readonly schedule: Schedule
  /** What can be done about it. */
  readonly children?: Elements
}

/** When, with whom and where. */
export function ScheduleCard({ schedule, children }: ScheduleCardProps) {
  const { at, doctor, specialty, hospital, number, status } = schedule
  const [date, zone] = [new Date(at), zoneOf(hospital)]
  return (
    <RowCard
      title={doctor}
      badge={<Badge tone={tones[status]}>{t(`patient:schedule_${status}`)}</Badge>}
      lines={[
        <span key="at" className="flex items-start gap-2 font-semibold text-ink">
          <Icon name="calendar" className="mt-0.5 size-5 shrink-0 text-action" />
          <span>{`${dayName(weekdayOf(dayOf(date.getTime(), zone)))}, ${formatDateTime(date, zone)}`}</span>
        </span>,
        <span key="where">
          <span>{localize(specialtyText(specialty))}</span>
          {' · '}
          <span>{hospitalName(hospital)}</span>
        </span>,
        <span key="place">
          <span lang={langOf(schedule)}>{localizeRecord(schedule).place}</span>
          {' · '}
          <span>{t('patient:scheduleNumber', { number })}</span>
        </span>,
      ]}
    >
      {children}
    </RowCard>
  )
}
