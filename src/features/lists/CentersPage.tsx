import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { PlaceCard } from '#features/portal/cards/PlaceCard.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/address/paths.ts'
import { CardList } from '#features/portal/list/CardList.tsx'
import { ListPage } from '#features/portal/list/ListPage.tsx'

export function CentersPage() {
  const list = useList('centers')
  return (
    <ListPage title={t('patient:centers')} list={list} empty={{ icon: 'heart', title: t('patient:centersEmpty') }}>
      {(rows) => (
        <CardList>
          {rows.map(({ id, slug, name, about }) => (
            <PlaceCard
              key={id}
              to={`${paths.centers}/${slug}`}
              icon="star"
              title={localize(name)}
              text={localize(about)}
            />
          ))}
        </CardList>
      )}
    </ListPage>
  )
}
