import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon/Icon.tsx'

interface BackLinkProps {
  readonly to: string
  /** The list that it leads to. */
  readonly what?: string
  /** In the place of that, where it leads to no list. */
  readonly text?: string
}

/** Above one row: the way to its list. Above a page below another: the way to that. On a phone the header's arrow is the way. */
export const BackLink = ({ to, what = '', text = t('patient:backTo', { what }) }: BackLinkProps) => (
  <Link
    to={to}
    className="flex min-h-11 items-center gap-2 self-start rounded-control px-1 font-medium max-md:hidden text-action underline-offset-4 hover:underline print:hidden"
  >
    <Icon name="arrowLeft" className="size-4 shrink-0" />
    <span>{text}</span>
  </Link>
)
