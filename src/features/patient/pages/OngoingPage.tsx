import { t } from '#i18n/t.ts'
import { OngoingCard } from '#features/patient/cards/OngoingCard.tsx'
import { useOngoing } from '#features/patient/list/useOngoing.ts'
import { ListPage } from './ListPage.tsx'
import { OwnOnly } from './OwnOnly.tsx'

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
        <ul className="flex flex-col gap-3">
          {rows.map((row) => (
            <OngoingCard key={row.id} visit={row} titleAs="h2" />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
