import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/Icon.tsx'
import type { IconName } from '#ui/icon/icons.ts'
import { classes } from '#ui/markup/classes.ts'
import { toneSurface, type Tone } from './tone.ts'

interface BadgeProps {
  readonly tone?: Tone
  readonly icon?: IconName
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full border px-3 py-1 text-sm leading-snug font-medium',
        toneSurface[tone],
      )}
    >
      {icon && <Icon name={icon} className="size-4 shrink-0" />}
      <span>{children}</span>
    </span>
  )
}
