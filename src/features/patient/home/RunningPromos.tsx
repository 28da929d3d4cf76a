import { t } from '#i18n/t.ts'
import { PromoCards } from '#features/patient/cards/PromoCards.tsx'
import { ListView } from '#features/patient/list/ListView.tsx'
import { useRunningPromos } from '#features/patient/list/useRunningPromos.ts'
import { paths } from '#features/patient/paths.ts'
import { Section } from '#features/patient/Section.tsx'

const SHOWN = 2

export const RunningPromos = () => (
  <Section title={t('patient:promos')} all={paths.promos}>
    <ListView list={useRunningPromos()} among empty={{ icon: 'info', title: t('patient:promosEmpty') }}>
      {(running) => <PromoCards promos={running.slice(0, SHOWN)} />}
    </ListView>
  </Section>
)
