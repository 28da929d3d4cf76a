import { Link } from 'react-router-dom'
import { classes } from '#ui/markup/classes.ts'
import { Picture } from './Picture.tsx'

interface ArticleCardProps {
  readonly to: string
  readonly title: string
  readonly summary: string
  /** The date of the news, or the end of the offer. */
  readonly time: string
  readonly picture: string | null
  /** Whether the picture is left out on a phone. */
  readonly short?: boolean
}

/** A card of news or an offer that links to its page. */
export function ArticleCard({ to, title, summary, time, picture, short = false }: ArticleCardProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        className="group flex w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink no-underline shadow-card transition-colors hover:border-action"
      >
        {picture && (
          <Picture
            name={picture}
            className={classes('aspect-[5/2] w-full object-cover sm:aspect-[16/9]', short && 'max-sm:hidden')}
          />
        )}
        <span className="flex flex-1 flex-col gap-1 p-4 sm:gap-1.5 sm:p-5">
          <span className="text-lg leading-snug font-semibold group-hover:text-action">{title}</span>
          <span className="text-muted">{summary}</span>
          <span className="mt-auto pt-2 text-sm text-muted">{time}</span>
        </span>
      </Link>
    </li>
  )
}
