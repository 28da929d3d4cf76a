import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon/Icon.tsx'

interface BackLinkProps {
  readonly to: string
  /** The name of the list to go back to. */
  readonly what?: string
  /** The link's text, where it leads to something else. */
  readonly text?: string
}

/** A link from a row to its list, or to the page above. On a phone the header's arrow replaces it. */
export const BackLink = ({ to, what = '', text = t('patient:backTo', { what }) }: BackLinkProps) => (
  <Link
    to={to}
    className="flex min-h-11 items-center gap-2 self-start rounded-control px-1 font-medium max-md:hidden text-action underline-offset-4 hover:underline print:hidden"
  >
    <Icon name="arrowLeft" className="size-4 shrink-0" />
    <span>{text}</span>
  </Link>
)
