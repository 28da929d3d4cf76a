import { t } from '#i18n/t.ts'
import { NoticeCard } from '#features/portal/cards/NoticeCard.tsx'
import { ListView } from '#features/portal/list/ListView.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/paths.ts'
import { Section } from '#features/portal/Section.tsx'

const SHOWN = 2

export function LatestNotices() {
  const list = useList('notifications')
  return (
    <Section title={t('patient:notices')} all={paths.notifications}>
      <ListView list={list} among empty={{ icon: 'info', title: t('patient:noticesNone') }}>
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.slice(0, SHOWN).map((notice) => (
              <NoticeCard key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </ListView>
    </Section>
  )
}
