import { t } from '#i18n/t.ts'
import { SafeHtml, useSafeHtml } from '#ui/markup/SafeHtml.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'

interface HospitalTextProps {
  readonly html: string
  /** Where the text has no heading of its own. */
  readonly title: string
}

/** HTML written at the hospital, sanitised here whatever was done with it before. */
export function HospitalText({ html, title }: HospitalTextProps) {
  const text = useSafeHtml(html)
  useDocumentTitle(t('pageTitle', { page: title }))
  if (!text) return <Spinner size="large" label={t('site:policyLoading')} />
  return (
    <article className="flex flex-col gap-5">
      <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">{text.heading ?? title}</h1>
      <SafeHtml text={text} />
    </article>
  )
}
