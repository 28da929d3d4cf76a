import { NavLink } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { tabs } from './tabs.ts'

/** Three tabs at the bottom of a narrow screen. */
export function BottomTabs() {
  return (
    <nav
      aria-label={t('patient:tabs')}
      className="fixed inset-x-0 bottom-0 z-102 grid grid-cols-3 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {tabs.map(({ to, icon, title }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-15.5 flex-col items-center justify-center gap-1 px-1 text-center text-xs leading-tight font-medium text-muted no-underline aria-[current=page]:font-bold aria-[current=page]:text-action forced-colors:aria-[current=page]:border-2"
        >
          <Icon name={icon} className="size-6 shrink-0" />
          <span>{title()}</span>
        </NavLink>
      ))}
    </nav>
  )
}
