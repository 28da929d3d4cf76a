import { t } from '#i18n/t.ts'
import { Card } from '#ui/card/Card.tsx'
import { EmptyState } from '#ui/notice/EmptyState.tsx'

interface NoEntriesProps {
  /** Whether there was a search, so that another word may help. */
  readonly searched?: boolean
}

export const NoEntries = ({ searched = false }: NoEntriesProps) => (
  <Card>
    <EmptyState
      icon={searched ? 'search' : 'clipboard'}
      title={t(searched ? 'records:nothingFound' : 'records:historyEmpty')}
    >
      {t(searched ? 'records:nothingFoundText' : 'records:historyEmptyText')}
    </EmptyState>
  </Card>
)
