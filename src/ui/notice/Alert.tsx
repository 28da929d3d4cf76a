import type { ReactNode } from 'react'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { toneIcon, toneSurface, type Tone } from './tone.ts'

interface AlertProps {
  readonly tone?: Tone
  readonly title?: string
  readonly children?: ReactNode
  /** Whether screen readers announce the alert at once. Set it for a message that answers an action. */
  readonly live?: boolean
}

/** A message that stays on the page. A message that closes by itself is a toast. */
export function Alert({ tone = 'info', title, children, live = false }: AlertProps) {
  return (
    <div
      role={live ? 'alert' : undefined}
      className={classes('flex gap-3 rounded-control border p-4', toneSurface[tone])}
    >
      <Icon name={toneIcon[tone]} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  )
}
