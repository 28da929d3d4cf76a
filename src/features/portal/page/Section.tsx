import { useId } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import type { Elements } from '#ui/markup/elements.ts'

interface SectionProps {
  readonly title: string
  /** The path of the page with all of it. */
  readonly all?: string
  readonly children: Elements
}

/** A part of the home: its title, a link to the whole list, and the first rows. */
export function Section({ title, all, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-x-3">
        <h2 id={id} className="min-w-0 text-xl leading-snug font-bold">
          {title}
        </h2>
        {all && (
          <Link
            to={all}
            aria-label={t('patient:seeAllOf', { what: title })}
            className="-mx-1 flex min-h-11 shrink-0 items-center rounded-control px-1 font-semibold text-action underline underline-offset-4 print:hidden"
          >
            {t('patient:seeAll')}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
