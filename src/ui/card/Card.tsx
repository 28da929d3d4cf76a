import type { HTMLAttributes } from 'react'
import { classes } from '#ui/markup/classes.ts'

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** What the sheet means, where it means something. */
  readonly as?: 'div' | 'section' | 'li'
}

/** A plain white sheet. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classes('rounded-card border border-line bg-surface p-5 shadow-card sm:p-8', className)}
    />
  )
}
