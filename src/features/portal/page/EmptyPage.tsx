import type { ComponentProps } from 'react'
import { t } from '#i18n/t.ts'
import { Card } from '#ui/card/Card.tsx'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'

/** A page that consists of one message, which is its title too. */
export function EmptyPage(props: Omit<ComponentProps<typeof EmptyState>, 'titleAs'>) {
  useDocumentTitle(t('pageTitle', { page: props.title }))
  return (
    <Card>
      <EmptyState {...props} titleAs="h1" />
    </Card>
  )
}
