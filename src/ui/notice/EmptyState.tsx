import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/Icon.tsx'
import type { IconName } from '#ui/icon/icons.ts'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** The title's language, where it is not the page's. */
  readonly titleLang?: string | undefined
  /** The page's heading, where there is nothing else on the page. */
  readonly titleAs?: 'p' | 'h1'
  readonly children?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ icon, title, titleLang, titleAs: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-tint text-action">
        <Icon name={icon} className="size-8" />
      </span>
      <Title lang={titleLang} className={Title === 'h1' ? 'text-2xl font-bold text-balance' : 'text-lg font-semibold'}>
        {title}
      </Title>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
