import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { PlaceCard } from '#features/portal/cards/PlaceCard.tsx'
import { Carousel } from '#features/portal/page/Carousel.tsx'
import { ListView } from '#features/portal/list/ListView.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/address/paths.ts'
import { Section } from '#features/portal/page/Section.tsx'

const SHOWN = 4

export function Centers() {
  const list = useList('centers')
  return (
    <Section title={t('patient:centers')} all={paths.centers}>
      <ListView list={list} among empty={{ icon: 'heart', title: t('patient:centersEmpty') }}>
        {(rows) => (
          <Carousel>
            {rows.slice(0, SHOWN).map(({ id, slug, name }) => (
              <PlaceCard key={id} to={`${paths.centers}/${slug}`} icon="star" title={localize(name)} />
            ))}
          </Carousel>
        )}
      </ListView>
    </Section>
  )
}
