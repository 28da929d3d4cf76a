import { t } from '#i18n/t.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'

interface AuthHeaderProps {
  readonly title: string
  readonly over?: string
  readonly intro?: string
}

/** The heading of a sign-in screen. It is the title of the document too. */
export function AuthHeader({ title, over, intro }: AuthHeaderProps) {
  useDocumentTitle(t('pageTitle', { page: title }))
  return (
    <header className="flex flex-col gap-1.5 text-center">
      {over && <p className="text-sm font-bold tracking-widest text-action">{over}</p>}
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{title}</h1>
      {intro && <p className="text-pretty wrap-anywhere text-muted">{intro}</p>}
    </header>
  )
}
