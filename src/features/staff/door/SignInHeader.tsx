import { t } from '#i18n/t.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'

interface SignInHeaderProps {
  readonly title: string
  readonly intro?: string
}

/** The heading of a sign-in screen. It is the title of the document too. */
export function SignInHeader({ title, intro }: SignInHeaderProps) {
  useDocumentTitle(t('pageTitle', { page: title }))
  return (
    <header className="flex flex-col gap-1.5 text-center">
      <p className="text-sm font-bold tracking-widest text-action">{t('staff:portal')}</p>
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{title}</h1>
      {intro && <p className="text-pretty wrap-anywhere text-muted">{intro}</p>}
    </header>
  )
}
