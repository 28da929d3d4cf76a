import { t } from '#i18n/t.ts'
import { PlaceCard } from '#features/patient/cards/PlaceCard.tsx'
import { ListView } from '#features/patient/list/ListView.tsx'
import { useList } from '#features/patient/list/useList.ts'
import { paths } from '#features/patient/paths.ts'
import { Section } from '#features/patient/Section.tsx'

const SHOWN = 4

export function Hospitals() {
  const list = useList('hospitals')
  return (
    <Section title={t('patient:hospitals')} all={paths.hospitals}>
      <ListView list={list} among empty={{ icon: 'home', title: t('patient:hospitalsEmpty') }}>
        {(rows) => (
          <ul className="grid gap-3 sm:grid-cols-2">
            {rows.slice(0, SHOWN).map(({ id, slug, name, city }) => (
              <PlaceCard
                key={id}
                to={`${paths.hospitals}/${slug}`}
                icon="building"
                title={name}
                text={city}
                lang="id"
              />
            ))}
          </ul>
        )}
      </ListView>
    </Section>
  )
}
