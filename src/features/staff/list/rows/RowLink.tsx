import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { classes } from '#ui/markup/classes.ts'

interface RowLinkProps extends Pick<LinkProps, 'to' | 'state'> {
  readonly children: ReactNode
  readonly className?: string
}

/** The link of a row, as large as a finger needs. */
export const RowLink = ({ to, state, className = '', children }: RowLinkProps) => (
  <Link
    to={to}
    state={state}
    className={classes(
      'inline-flex min-h-11 min-w-11 items-center rounded-control text-action underline underline-offset-4',
      className,
    )}
  >
    {children}
  </Link>
)
