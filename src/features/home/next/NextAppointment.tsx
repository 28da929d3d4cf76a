import { ScheduleCard } from '#features/portal/cards/ScheduleCard.tsx'
import { ListView } from '#features/portal/list/ListView.tsx'
import { isUpcoming } from '#features/portal/list/upcoming.ts'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/address/paths.ts'
import { Section } from '#features/portal/page/Section.tsx'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { t } from '#i18n/t.ts'

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
              <ScheduleCard key={schedule.id} schedule={schedule} ahead />
            ))}
          </ul>
        )}
      </ListView>
    </Section>
  )
}
