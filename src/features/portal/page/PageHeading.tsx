import { t } from '#i18n/t.ts'
import { classes } from '#ui/markup/classes.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'

interface PageHeadingProps {
  readonly title: string
  /** Whether the page is of one row: then the header above shows the list's title. */
  readonly ofRow?: boolean
}

/** The heading of a page. On a narrow screen it is hidden, except for a row, because the header shows the same. */
export function PageHeading({ title, ofRow = false }: PageHeadingProps) {
  useDocumentTitle(t('pageTitle', { page: title }))
  return (
    <h1
      className={classes(
        'text-2xl leading-tight font-bold tracking-tight sm:text-3xl',
        !ofRow && 'max-md:sr-only print:not-sr-only',
      )}
    >
      {title}
    </h1>
  )
}
