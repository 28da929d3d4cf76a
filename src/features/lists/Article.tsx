import { t } from '#i18n/t.ts'
import { Card } from '#ui/card/Card.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { Picture } from '#features/portal/cards/Picture.tsx'
import type { Elements } from '#ui/markup/elements.ts'

interface ArticleProps {
  readonly title: string
  readonly time?: string
  /** Paragraphs, with an empty line between them. */
  readonly body: string
  readonly picture?: string | null
  readonly children?: Elements
}

/** A text of the hospital as a page. */
export function Article({ title, time, body, picture, children }: ArticleProps) {
  useDocumentTitle(t('pageTitle', { page: title }))
  return (
    <Card className="overflow-hidden !p-0">
      <article>
        {picture && <Picture name={picture} className="aspect-[5/2] w-full object-cover" />}
        <div className="flex flex-col gap-5 p-5 sm:p-8">
          <header className="flex flex-col gap-2">
            <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">{title}</h1>
            {time && <p className="text-muted">{time}</p>}
          </header>
          {body.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="max-w-prose text-lg whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          {children}
        </div>
      </article>
    </Card>
  )
}
