import { t } from '#i18n/t.ts'
import { NewsCards } from '#features/patient/cards/NewsCards.tsx'
import { ListView } from '#features/patient/list/ListView.tsx'
import { useList } from '#features/patient/list/useList.ts'
import { paths } from '#features/patient/paths.ts'
import { Section } from '#features/patient/Section.tsx'

const SHOWN = 2

export const LatestNews = () => (
  <Section title={t('patient:news')} all={paths.news}>
    <ListView list={useList('news')} among empty={{ icon: 'info', title: t('patient:newsEmpty') }}>
      {(rows) => <NewsCards articles={rows.slice(0, SHOWN)} />}
    </ListView>
  </Section>
)
