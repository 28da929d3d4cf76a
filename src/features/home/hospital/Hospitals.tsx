import { t } from '#i18n/t.ts'
import { PlaceCard } from '#features/portal/cards/PlaceCard.tsx'
import { Carousel } from '#features/portal/page/Carousel.tsx'
import { ListView } from '#features/portal/list/ListView.tsx'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/address/paths.ts'
import { Section } from '#features/portal/page/Section.tsx'

const SHOWN = 4

export function Hospitals() {
  const list = useList('hospitals')
  return (
    <Section title={t('patient:hospitals')} all={paths.hospitals}>
      <ListView list={list} among empty={{ icon: 'home', title: t('patient:hospitalsEmpty') }}>
        {(rows) => (
          <Carousel>
            {rows.slice(0, SHOWN).map(({ id, slug, code }) => (
              <PlaceCard key={id} to={`${paths.hospitals}/${slug}`} icon="building" title={hospitalName(code)} />
            ))}
          </Carousel>
        )}
      </ListView>
    </Section>
  )
}
