import { Link, NavLink } from 'react-router-dom'
import { Apart } from '#app/frame/Apart.tsx'
import { LanguageSwitch } from '#collect/form/LanguageSwitch.tsx'
import { Logo } from '#app/frame/Logo.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { QuickUser } from './QuickUser.tsx'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { useName } from '#features/portal/person/use-name.ts'
import { StatusPill } from '#features/submissions/StatusPill.tsx'
import { t } from '#i18n/t.ts'
import { tabs } from './tabs.ts'

/** The bar of a wide screen, with a greeting. */
export function TopBar() {
  const isPerson = useIsPerson()
  const name = useName()
  return (
    <header className="sticky top-0 z-50 hidden border-b border-line bg-surface md:block">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 px-8 py-2.5">
        <Link
          to={paths.home}
          aria-label={t('productTitle')}
          className="grid min-h-11 min-w-11 place-items-center rounded-control"
        >
          <Logo />
        </Link>
        <nav aria-label={t('patient:tabs')} className="flex lg:hidden">
          {tabs.map(({ to, title }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-11 items-center rounded-control px-3 font-medium text-muted no-underline hover:bg-canvas hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-action forced-colors:aria-[current=page]:border-2"
            >
              {to === paths.account && isPerson ? t('patient:profile') : title()}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-4">
          <Apart>
            <StatusPill />
          </Apart>
          <p className="min-w-0 truncate max-lg:hidden">
            <span className="text-muted">{t('patient:hello')}</span> <span className="font-semibold">{name}</span>
          </p>
        </div>
        <div className="flex items-center gap-4">
          <LanguageSwitch />
          <QuickUser />
        </div>
      </div>
    </header>
  )
}
