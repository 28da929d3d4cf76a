import { Card } from '#ui/card/Card.tsx'
import type { Elements } from '#ui/markup/elements.ts'

interface RowCardProps {
  readonly title: string
  /** The title's language, where it is not the page's. */
  readonly titleLang?: string
  readonly badge?: Elements
  /** `h2` where the card comes directly below the page's heading. */
  readonly titleAs?: 'h2' | 'h3'
  /** Each has a line of its own. */
  readonly lines: readonly Elements[]
  readonly children?: Elements
}

/** A row of a list as a card. */
export function RowCard({ title, titleLang, titleAs: Title = 'h3', badge, lines, children }: RowCardProps) {
  return (
    <Card as="li" className="flex flex-col gap-1.5 !p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Title lang={titleLang} className="min-w-0 text-lg leading-snug font-semibold">
          {title}
        </Title>
        {badge}
      </div>
      <div className="flex flex-col gap-1 text-muted *:min-w-0">{lines}</div>
      {children}
    </Card>
  )
}
