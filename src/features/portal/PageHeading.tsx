import { t } from '#i18n/t.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'

/** On a narrow screen the header above says the same: there it is only for screen readers. */
export function PageHeading({ title }: { readonly title: string }) {
  useDocumentTitle(t('pageTitle', { page: title }))
  return (
    <h1 className="text-2xl leading-tight font-bold tracking-tight max-md:sr-only print:not-sr-only sm:text-3xl">
      {title}
    </h1>
  )
}
