import { t } from '#i18n/t.ts'
import { NewsCards } from '#features/portal/cards/NewsCards.tsx'
import { ListView } from '#features/portal/list/ListView.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/address/paths.ts'
import { Section } from '#features/portal/page/Section.tsx'

const SHOWN = 2

interface LatestNewsProps {
  /** Whether pictures are left out on a phone, where the patient's own data comes first. */
  readonly short: boolean
}

export const LatestNews = ({ short }: LatestNewsProps) => (
  <Section title={t('patient:news')} all={paths.news}>
    <ListView list={useList('news')} among empty={{ icon: 'info', title: t('patient:newsEmpty') }}>
      {(rows) => <NewsCards articles={rows.slice(0, SHOWN)} short={short} />}
    </ListView>
  </Section>
)
