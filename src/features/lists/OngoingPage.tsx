import { t } from '#i18n/t.ts'
import { OngoingCard } from '#features/portal/cards/OngoingCard.tsx'
import { useOngoing } from '#features/portal/list/use-ongoing.ts'
import { CardList } from '#features/portal/list/CardList.tsx'
import { ListPage } from '#features/portal/list/ListPage.tsx'
import { OwnOnly } from '#features/portal/list/OwnOnly.tsx'

export const OngoingPage = () => (
  <OwnOnly title={t('patient:ongoing')}>
    <Ongoing />
  </OwnOnly>
)

function Ongoing() {
  const list = useOngoing()
  return (
    <ListPage title={t('patient:ongoing')} list={list} empty={{ icon: 'clock', title: t('patient:ongoingNone') }}>
      {(rows) => (
        <CardList>
          {rows.map((row) => (
            <OngoingCard key={row.id} visit={row} titleAs="h2" />
          ))}
        </CardList>
      )}
    </ListPage>
  )
}
