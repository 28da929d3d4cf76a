import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { Card } from '#ui/card/Card.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import type { IconName } from '#ui/icon/icons.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'

interface ErrorMessageProps {
  readonly icon: IconName
  readonly title: string
  /** Whether the title is in the reader's language. The specification's titles are English in both languages. */
  readonly translated?: boolean
  readonly children: ReactNode
  readonly action: ReactNode
}

/** The layout of all error pages. */
export function ErrorMessage({ icon, title, translated = false, children, action }: ErrorMessageProps) {
  useDocumentTitle(t('pageTitle', { page: title }))
  return (
    <Card className="mx-auto flex max-w-xl flex-col items-center gap-4 py-12 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-tint text-action">
        <Icon name={icon} className="size-10" />
      </span>
      <h1 lang={translated ? undefined : 'en'} className="text-2xl leading-tight font-bold">
        {title}
      </h1>
      <div className="flex flex-col gap-2 text-lg text-pretty text-muted">{children}</div>
      <div className="mt-2">{action}</div>
    </Card>
  )
}
