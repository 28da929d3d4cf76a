import { t } from '#i18n/t.ts'
import { PlaceCard } from '#features/portal/cards/PlaceCard.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/paths.ts'
import { ListPage } from '#features/portal/list/ListPage.tsx'

export function HospitalsPage() {
  const list = useList('hospitals')
  return (
    <ListPage title={t('patient:hospitals')} list={list} empty={{ icon: 'home', title: t('patient:hospitalsEmpty') }}>
      {(rows) => (
        <ul className="flex flex-col gap-3">
          {rows.map(({ id, slug, name, address }) => (
            <PlaceCard
              key={id}
              to={`${paths.hospitals}/${slug}`}
              icon="building"
              title={name}
              text={address}
              lang="id"
            />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
