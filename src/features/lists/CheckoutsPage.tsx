import { t } from '#i18n/t.ts'
import { CheckoutCard } from '#features/portal/cards/CheckoutCard.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { CardList } from '#features/portal/list/CardList.tsx'
import { ListPage } from '#features/portal/list/ListPage.tsx'
import { OwnOnly } from '#features/portal/list/OwnOnly.tsx'

export const CheckoutsPage = () => (
  <OwnOnly title={t('patient:checkouts')}>
    <Checkouts />
  </OwnOnly>
)

function Checkouts() {
  const list = useList('checkouts')
  return (
    <ListPage
      title={t('patient:checkouts')}
      list={list}
      empty={{ icon: 'clipboard', title: t('patient:checkoutsEmpty'), text: t('patient:checkoutsEmptyText') }}
    >
      {(rows) => (
        <CardList>
          {rows.map((row) => (
            <CheckoutCard key={row.id} checkout={row} />
          ))}
        </CardList>
      )}
    </ListPage>
  )
}
