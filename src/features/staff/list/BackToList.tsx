import { Link, useLocation } from 'react-router-dom'
import { Icon } from '#ui/Icon.tsx'

interface BackToListProps {
  readonly to: string
  readonly what: string
}

/** The way back to a list, with the filters that it had. */
export function BackToList({ to, what }: BackToListProps) {
  const { state } = useLocation()
  const search = typeof state === 'object' && state !== null && 'list' in state ? String(state.list) : ''
  return (
    <Link
      to={to + search}
      className="flex min-h-11 items-center gap-2 self-start rounded-control px-1 font-medium text-action underline-offset-4 hover:underline print:hidden"
    >
      <Icon name="arrowLeft" className="size-4 shrink-0" />
      <span>{what}</span>
    </Link>
  )
}
