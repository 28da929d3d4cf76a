import { ageOf } from '#core/domain/time/age-of.ts'
import { t } from '#i18n/t.ts'
import { OngoingCard } from '#features/portal/cards/OngoingCard.tsx'
import { AsOfTime } from '#features/portal/time/AsOfTime.tsx'
import { ListView } from '#features/portal/list/ListView.tsx'
import { useOngoing } from '#features/portal/list/use-ongoing.ts'
import { paths } from '#features/portal/address/paths.ts'
import { Section } from '#features/portal/page/Section.tsx'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'

/** Ongoing visits. The home shows one time for all lists, so an old stage says that it may have passed. */
export function OngoingVisits() {
  const list = useOngoing()
  const { asOf, oldAfter } = list
  const now = useHospitalNow()
  const isOld = asOf !== undefined && ageOf(asOf, now, oldAfter) !== 'fresh'
  return (
    <Section title={t('patient:ongoing')} all={paths.ongoing}>
      <ListView list={list} among empty={{ icon: 'clock', title: t('patient:ongoingNone') }}>
        {(rows) => (
          <>
            <ul className="flex flex-col gap-3">
              {rows.map((visit) => (
                <OngoingCard key={visit.id} visit={visit} />
              ))}
            </ul>
            {isOld && <AsOfTime asOf={asOf} oldAfter={oldAfter} />}
          </>
        )}
      </ListView>
    </Section>
  )
}
