import { t } from '#i18n/t.ts'
import { PromoCards } from '#features/portal/cards/PromoCards.tsx'
import { useRunningPromos } from '#features/portal/list/use-running-promos.ts'
import { ListPage } from '#features/portal/list/ListPage.tsx'

export const PromosPage = () => (
  <ListPage
    title={t('patient:promos')}
    list={useRunningPromos()}
    empty={{ icon: 'info', title: t('patient:promosEmpty') }}
  >
    {(running) => <PromoCards grid promos={running} />}
  </ListPage>
)
