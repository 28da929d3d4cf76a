import { t } from '#i18n/t.ts'
import { classes } from '#ui/markup/classes.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'

interface PageHeadingProps {
  readonly title: string
  /** Of one row of a list: the header above says the list. */
  readonly ofRow?: boolean
}

/** On a narrow screen the header above says the same, unless it is of a row: there it is only for screen readers. */
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
