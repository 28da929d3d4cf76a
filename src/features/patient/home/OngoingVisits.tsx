import { t } from '#i18n/t.ts'
import { OngoingCard } from '#features/patient/cards/OngoingCard.tsx'
import { ListView } from '#features/patient/list/ListView.tsx'
import { useList } from '#features/patient/list/useList.ts'
import { paths } from '#features/patient/paths.ts'
import { Section } from '#features/patient/Section.tsx'

export function OngoingVisits() {
  const list = useList('ongoing')
  return (
    <Section title={t('patient:ongoing')} all={paths.ongoing}>
      <ListView list={list} among empty={{ icon: 'clock', title: t('patient:ongoingNone') }}>
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((visit) => (
              <OngoingCard key={visit.id} visit={visit} />
            ))}
          </ul>
        )}
      </ListView>
    </Section>
  )
}
