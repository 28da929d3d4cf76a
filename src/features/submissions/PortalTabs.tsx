import { lazy } from 'react'
import { NavLink } from 'react-router-dom'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon/Icon.tsx'

/**
 * The portal's tabs, for people who came to the queue from the portal. A component of its own, because a volunteer's
 * phone has no files of the portal. Where its texts cannot be loaded, the queue is shown without it.
 */
export const PortalTabs = lazy(async () => {
  const areKnown = await loadAreaTexts('patient').then(
    () => true,
    () => false,
  )
  return { default: ({ at }: PortalTabsProps) => (areKnown ? at === 'top' ? <TopTabs /> : <BottomTabs /> : null) }
})

interface PortalTabsProps {
  /** `top`: above a wide page. `bottom`: below a narrow one. */
  readonly at: 'top' | 'bottom'
}

const TopTabs = () => (
  <nav aria-label={t('patient:tabs')} className="-mx-3 -mt-4 hidden md:flex print:hidden">
    {tabs.map(({ to, icon, title }) => (
      <NavLink
        key={to}
        to={to}
        className="flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-muted no-underline hover:bg-surface hover:text-ink"
      >
        <Icon name={icon} />
        <span>{title()}</span>
      </NavLink>
    ))}
  </nav>
)

function BottomTabs() {
  return (
    <>
      <div className="h-16 md:hidden print:hidden" />
      <nav
        aria-label={t('patient:tabs')}
        className="fixed inset-x-0 bottom-0 z-102 grid grid-cols-3 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        {tabs.map(({ to, icon, title }) => (
          <NavLink
            key={to}
            to={to}
            className="flex min-h-15.5 flex-col items-center justify-center gap-1 px-1 text-center text-xs leading-tight font-medium text-muted no-underline"
          >
            <Icon name={icon} className="size-6 shrink-0" />
            <span>{title()}</span>
          </NavLink>
        ))}
      </nav>
    </>
  )
}

const tabs = [
  { to: '/patient/dashboard/index', icon: 'home', title: () => t('patient:home') },
  { to: '/patient/medical/list_medical_history', icon: 'hospital', title: () => t('patient:history') },
  { to: '/patient/account/profile', icon: 'person', title: () => t('patient:account') },
] as const
