import { t } from '#i18n/t.ts'
import { PromoCards } from '#features/portal/cards/PromoCards.tsx'
import { ListView } from '#features/portal/list/ListView.tsx'
import { useRunningPromos } from '#features/portal/list/use-running-promos.ts'
import { paths } from '#features/portal/address/paths.ts'
import { Section } from '#features/portal/page/Section.tsx'

const SHOWN = 2

export const RunningPromos = () => (
  <Section title={t('patient:promos')} all={paths.promos}>
    <ListView list={useRunningPromos()} among empty={{ icon: 'info', title: t('patient:promosEmpty') }}>
      {(running) => <PromoCards promos={running.slice(0, SHOWN)} />}
    </ListView>
  </Section>
)
