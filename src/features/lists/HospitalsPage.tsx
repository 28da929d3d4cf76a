import { t } from '#i18n/t.ts'
import { PlaceCard } from '#features/portal/cards/PlaceCard.tsx'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/address/paths.ts'
import { CardList } from '#features/portal/list/CardList.tsx'
import { ListPage } from '#features/portal/list/ListPage.tsx'

export function HospitalsPage() {
  const list = useList('hospitals')
  return (
    <ListPage title={t('patient:hospitals')} list={list} empty={{ icon: 'home', title: t('patient:hospitalsEmpty') }}>
      {(rows) => (
        <CardList>
          {rows.map(({ id, slug, code, address }) => (
            <PlaceCard
              key={id}
              to={`${paths.hospitals}/${slug}`}
              icon="building"
              title={hospitalName(code)}
              text={address}
              lang="id"
            />
          ))}
        </CardList>
      )}
    </ListPage>
  )
}
