import { Link } from 'react-router-dom'
import { ScheduleCard } from '#features/portal/cards/ScheduleCard.tsx'
import { HotlineButton } from '#features/portal/HotlineButton.tsx'
import { hospitalPath } from '#features/portal/hospital-name.ts'
import { ListView } from '#features/portal/list/ListView.tsx'
import { isUpcoming } from '#features/portal/list/upcoming.ts'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/paths.ts'
import { portalIcons } from '#features/portal/portal-icons.ts'
import { Section } from '#features/portal/Section.tsx'
import { useHospitalNow } from '#features/portal/use-hospital-now.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Icon } from '#ui/Icon.tsx'
import { StrokeIcon } from '#ui/StrokeIcon.tsx'
import { saveCalendarFile } from './save-calendar-file.ts'

/** The next time that somebody is expected: how to get there, not to forget it, and to call it off. */
export function NextAppointment() {
  const list = useList('schedules')
  const now = useHospitalNow()
  const rows = list.rows?.filter((schedule) => isUpcoming(schedule, now))
  return (
    <Section title={t('patient:schedulesUpcoming')} all={paths.schedules}>
      <ListView list={{ ...list, rows }} among empty={{ icon: 'calendar', title: t('patient:schedulesNone') }}>
        {(ahead) => (
          <ul>
            {ahead.slice(0, 1).map((schedule) => (
              <ScheduleCard key={schedule.id} schedule={schedule}>
                <div className="mt-2 flex flex-wrap gap-2">
                  <Link to={hospitalPath(schedule.hospital)} className={action}>
                    <StrokeIcon path={portalIcons.pin} />
                    {t('patient:scheduleMap')}
                  </Link>
                  <button type="button" onClick={() => saveCalendarFile(schedule)} className={action}>
                    <Icon name="calendar" />
                    {t('patient:scheduleSave')}
                  </button>
                  {/* No call takes an appointment back. */}
                  <HotlineButton className={action}>
                    <Icon name="phone" />
                    {t('patient:scheduleCancel')}
                  </HotlineButton>
                </div>
              </ScheduleCard>
            ))}
          </ul>
        )}
      </ListView>
    </Section>
  )
}

const action = buttonStyle('secondary', 'regular', 'text-sm')
