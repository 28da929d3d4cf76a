import { Link } from 'react-router-dom'
import { Icon } from '#ui/icon/Icon.tsx'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { portalIcons, type PortalIconName } from '#features/portal/page/portal-icons.ts'

interface PlaceCardProps {
  readonly to: string
  readonly icon: PortalIconName
  readonly title: string
  readonly text?: string
  /** The text's language, where it is not the page's. */
  readonly lang?: string
}

/** A card of a hospital or a center that links to its page. */
export function PlaceCard({ to, icon, title, text, lang }: PlaceCardProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        className="flex w-full items-center gap-3 rounded-card border border-line bg-surface p-3.5 sm:gap-4 sm:p-5 text-ink no-underline shadow-card transition-colors hover:border-action hover:bg-tint"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-action">
          <StrokeIcon path={portalIcons[icon]} className="size-6" />
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block leading-snug sm:text-lg font-semibold">{title}</span>
          {text && (
            <span className="block text-muted" lang={lang}>
              {text}
            </span>
          )}
        </span>
        <Icon name="arrowRight" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
