import type { Schedule } from '#core/domain/care/schedule.ts'
import { t } from '#i18n/t.ts'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { ScheduleCard } from '#features/portal/cards/ScheduleCard.tsx'
import { isUpcoming } from '#features/portal/list/upcoming.ts'
import { useList } from '#features/portal/list/use-list.ts'
import { CardList } from '#features/portal/list/CardList.tsx'
import { ListPage } from '#features/portal/list/ListPage.tsx'
import { OwnOnly } from '#features/portal/list/OwnOnly.tsx'

export const SchedulesPage = () => (
  <OwnOnly title={t('patient:schedules')}>
    <Schedules />
  </OwnOnly>
)

/** Coming appointments, the next one first; then past and cancelled ones, the latest first. */
function Schedules() {
  const list = useList('schedules')
  const now = useHospitalNow()
  return (
    <ListPage
      title={t('patient:schedules')}
      list={list}
      empty={{ icon: 'calendar', title: t('patient:schedulesEmpty'), text: t('patient:schedulesEmptyText') }}
    >
      {(rows) => (
        <>
          <Part
            title={t('patient:schedulesUpcoming')}
            rows={rows.filter((row) => isUpcoming(row, now))}
            empty={t('patient:schedulesNone')}
            ahead
          />
          <Part title={t('patient:schedulesPast')} rows={rows.filter((row) => !isUpcoming(row, now)).toReversed()} />
        </>
      )}
    </ListPage>
  )
}

interface PartProps {
  readonly title: string
  readonly rows: readonly Schedule[]
  /** The text for a part without appointments. Without it, such a part is left out. */
  readonly empty?: string
  readonly ahead?: boolean
}

function Part({ title, rows, empty, ahead = false }: PartProps) {
  if (rows.length === 0 && empty === undefined) return null
  return (
    <section className="mb-3 flex flex-col gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {rows.length === 0 && <p className="text-muted">{empty}</p>}
      <CardList>
        {rows.map((schedule) => (
          <ScheduleCard key={schedule.id} schedule={schedule} ahead={ahead} />
        ))}
      </CardList>
    </section>
  )
}
