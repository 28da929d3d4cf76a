import { t } from '#i18n/t.ts'
import { NewsCards } from '#features/portal/cards/NewsCards.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { ListPage } from '#features/portal/list/ListPage.tsx'

export const NewsPage = () => (
  <ListPage title={t('patient:news')} list={useList('news')} empty={{ icon: 'info', title: t('patient:newsEmpty') }}>
    {(rows) => <NewsCards grid articles={rows} />}
  </ListPage>
)
