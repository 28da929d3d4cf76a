import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { requestsWithStaffAtom } from '#state/collections/requests.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { RequestCard } from '#features/portal/cards/RequestCard.tsx'
import { CardList } from '#features/portal/list/CardList.tsx'
import { ListPage } from '#features/portal/list/ListPage.tsx'
import { OwnOnly } from '#features/portal/list/OwnOnly.tsx'
import { WithStaffNote } from '#features/portal/list/WithStaffNote.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { useRequests } from '#features/portal/list/use-requests.ts'

export const RequestsPage = () => (
  <OwnOnly title={t('patient:requests')}>
    <Requests />
  </OwnOnly>
)

/** All requests of the patient, the latest first. */
function Requests() {
  const list = useRequests()
  const withStaff = useAtomValue(requestsWithStaffAtom)
  return (
    <div className="flex flex-col gap-4">
      <WithStaffNote sent={withStaff} />
      <ListPage
        title={t('patient:requests')}
        list={list}
        empty={{
          icon: 'clipboard',
          title: t('services:requestsEmpty'),
          text: t('services:requestsEmptyText'),
          action: (
            <Link to={paths.home} className={buttonStyle()}>
              {t('services:toServices')}
            </Link>
          ),
        }}
      >
        {(rows) => (
          <CardList>
            {rows.map((request) => (
              <RequestCard key={request.id} request={request} titleAs="h2" />
            ))}
          </CardList>
        )}
      </ListPage>
    </div>
  )
}
