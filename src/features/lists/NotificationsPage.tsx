import { t } from '#i18n/t.ts'
import { NoticeCard } from '#features/portal/cards/NoticeCard.tsx'
import { isNewNotice } from '#features/portal/list/new-notice.ts'
import { useList } from '#features/portal/list/use-list.ts'
import { ListPage } from '#features/portal/list/ListPage.tsx'
import { OwnOnly } from '#features/portal/list/OwnOnly.tsx'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'

export const NotificationsPage = () => (
  <OwnOnly title={t('patient:notices')}>
    <Notifications />
  </OwnOnly>
)

function Notifications() {
  const list = useList('notifications')
  const now = useHospitalNow()
  return (
    <ListPage
      title={t('patient:notices')}
      list={list}
      empty={{ icon: 'info', title: t('patient:noticesEmpty'), text: t('patient:noticesEmptyText') }}
    >
      {(rows) => (
        <ul className="flex flex-col gap-3">
          {rows.map((row) => (
            <NoticeCard key={row.id} notice={row} isNew={isNewNotice(row, now)} titleAs="h2" />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
