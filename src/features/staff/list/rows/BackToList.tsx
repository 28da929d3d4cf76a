import { Link } from 'react-router-dom'
import { Icon } from '#ui/icon/Icon.tsx'
import { useListPlace } from '#features/staff/list/filters/use-list-place.ts'

interface BackToListProps {
  readonly to: string
  readonly what: string
}

/** A link back to a list, with its page and filters. */
export function BackToList({ to, what }: BackToListProps) {
  const { list, trail } = useListPlace()
  return (
    <Link
      to={to + list}
      state={{ trail }}
      className="flex min-h-11 items-center gap-2 self-start rounded-control px-1 font-medium text-action underline-offset-4 hover:underline print:hidden"
    >
      <Icon name="arrowLeft" className="size-4 shrink-0" />
      <span>{what}</span>
    </Link>
  )
}
