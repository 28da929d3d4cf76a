import { t } from '#i18n/t.ts'
import { useHospitalNow } from '#features/portal/use-hospital-now.ts'
import { ScheduleCard } from '#features/portal/cards/ScheduleCard.tsx'
import { ListView } from '#features/portal/list/ListView.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/paths.ts'
import { Section } from '#features/portal/Section.tsx'
import { isUpcoming } from '#features/portal/list/upcoming.ts'

/** So many are shown here; all of them on their own page. */
const SHOWN = 2

export function UpcomingSchedules() {
  const list = useList('schedules')
  const now = useHospitalNow()
  const rows = list.rows?.filter((schedule) => isUpcoming(schedule, now))
  return (
    <Section title={t('patient:schedulesUpcoming')} all={paths.schedules}>
      <ListView list={{ ...list, rows }} among empty={{ icon: 'calendar', title: t('patient:schedulesNone') }}>
        {(ahead) => (
          <ul className="flex flex-col gap-3">
            {ahead.slice(0, SHOWN).map((schedule) => (
              <ScheduleCard key={schedule.id} schedule={schedule} />
            ))}
          </ul>
        )}
      </ListView>
    </Section>
  )
}
