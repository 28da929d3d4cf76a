import { t } from '#i18n/t.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'

interface StaffHeadingProps {
  readonly title: string
  /** Actions, shown beside the heading. */
  readonly children?: Elements
}

export function StaffHeading({ title, children }: StaffHeadingProps) {
  useDocumentTitle(t('pageTitle', { page: title }))
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl leading-tight font-bold tracking-tight wrap-anywhere sm:text-3xl">{title}</h1>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </header>
  )
}
