import { Link } from 'react-router-dom'
import { weekdayOf } from '#core/domain/hospital/calendar.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { specialtyText } from '#core/domain/text/hospital-words.ts'
import type { Schedule } from '#core/domain/care/schedule.ts'
import { dayOf } from '#core/domain/time/zone.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { localize } from '#i18n/localize.ts'
import { langOf, localizeRecord } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import type { Tone } from '#ui/notice/tone.ts'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'
import { dayName } from '#features/portal/time/day-name.ts'
import { hospitalName, hospitalPath } from '#features/portal/address/hospital-name.ts'
import { HotlineButton } from '#features/portal/hotline/HotlineButton.tsx'
import { portalIcons } from '#features/portal/page/portal-icons.ts'
import { saveFile } from '#ui/page/save-file.ts'
import { RowCard } from './RowCard.tsx'
import { calendarEvent } from './calendar-event.ts'

const tones: Readonly<Record<Schedule['status'], Tone>> = {
  booked: 'info',
  confirmed: 'success',
  cancelled: 'neutral',
  done: 'neutral',
}

interface ScheduleCardProps {
  readonly schedule: Schedule
  /** Whether the appointment is still ahead. */
  readonly ahead?: boolean
}

/** Saves an appointment as a file for the device's calendar. */
function saveCalendarFile(schedule: Schedule): void {
  const { doctor, specialty, hospital, place } = localizeRecord(schedule)
  const title = `${doctor} · ${localize(specialtyText(specialty))}`
  const text = calendarEvent(schedule, title, `${hospitalName(hospital)}, ${place}`, new Date())
  saveFile(text, 'text/calendar', 'janji.ics')
}

/** An appointment. A coming one has links to the way there, to a calendar file and to the number for a cancellation. */
export function ScheduleCard({ schedule, ahead = false }: ScheduleCardProps) {
  const { at, doctor, specialty, hospital, number, status } = schedule
  const [date, zone] = [new Date(at), zoneOf(hospital)]
  const ofDoctor = <VisuallyHidden>{doctor}</VisuallyHidden>
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
          {/* Left out where the name of the clinic contains it. */}
          {!schedule.place.includes(specialty) && <span>{`${localize(specialtyText(specialty))} · `}</span>}
          <span>{hospitalName(hospital)}</span>
        </span>,
        <span key="place">
          <span lang={langOf(schedule)}>{localizeRecord(schedule).place}</span>
          {' · '}
          <span>{t('patient:scheduleNumber', { number })}</span>
        </span>,
      ]}
    >
      {ahead && (
        <div className="mt-2 flex flex-wrap gap-x-2 gap-y-1 print:hidden">
          <button
            type="button"
            onClick={() => saveCalendarFile(schedule)}
            className={buttonStyle('secondary', 'regular', 'max-sm:basis-full')}
          >
            <Icon name="calendar" />
            {t('patient:scheduleSave')}
            {ofDoctor}
          </button>
          <Link to={hospitalPath(hospital)} className={small}>
            <StrokeIcon path={portalIcons.pin} />
            {t('patient:scheduleMap')}
            {ofDoctor}
          </Link>
          {/* The portal cannot cancel an appointment: the patient has to phone. */}
          <HotlineButton className={small}>
            <Icon name="phone" />
            {t('patient:scheduleCancel')}
            {ofDoctor}
          </HotlineButton>
        </div>
      )}
    </RowCard>
  )
}

const small = buttonStyle('quiet', 'regular', '!px-2 text-sm max-sm:grow')
