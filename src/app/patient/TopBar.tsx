import { Link, NavLink } from 'react-router-dom'
import { Apart } from '#app/Apart.tsx'
import { LanguageSwitch } from '#app/LanguageSwitch.tsx'
import { Logo } from '#app/Logo.tsx'
import { paths } from '#features/patient/paths.ts'
import { QuickUser } from '#features/patient/QuickUser.tsx'
import { useIsPerson } from '#features/patient/useIsPerson.ts'
import { useName } from '#features/patient/useName.ts'
import { StatusPill } from '#features/submissions/StatusPill.tsx'
import { t } from '#i18n/t.ts'
import { tabs } from './tabs.ts'

/** Greets, on a screen with room for it. */
export function TopBar() {
  const isPerson = useIsPerson()
  return (
    <header className="sticky top-0 z-50 hidden border-b border-line bg-white md:block">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-4 px-8 py-2.5">
        <Link
          to={paths.home}
          aria-label={t('productTitle')}
          className="grid min-h-11 min-w-11 place-items-center rounded-control"
        >
          <Logo />
        </Link>
        <nav aria-label={t('patient:tabs')} className="flex">
          {tabs.map(({ to, title }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-11 items-center rounded-control px-3 font-medium text-muted no-underline hover:bg-canvas hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-brand-800"
            >
              {title === 'account' && isPerson ? t('patient:profile') : t(`patient:${title}`)}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-4">
          <Apart>
            <StatusPill />
          </Apart>
          <LanguageSwitch />
          <Greeting className="max-lg:hidden" />
          <QuickUser />
        </div>
        {/* Where there is no room beside the tabs. */}
        <Greeting className="basis-full truncate text-right text-sm lg:hidden" />
      </div>
    </header>
  )
}

function Greeting({ className }: { readonly className: string }) {
  const name = useName()
  return (
    <p className={className}>
      <span className="text-muted">{t('patient:hello')}</span> <span className="font-semibold">{name}</span>
    </p>
  )
}
