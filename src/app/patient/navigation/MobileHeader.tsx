import { useLocation } from 'react-router-dom'
import { Apart } from '#app/frame/Apart.tsx'
import { BackButton } from '#app/frame/BackButton.tsx'
import { LanguageSwitch } from '#collect/form/LanguageSwitch.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { QuickUser } from './QuickUser.tsx'
import { StatusPill } from '#features/submissions/StatusPill.tsx'
import { t } from '#i18n/t.ts'
import { listedScreens } from './screens.ts'

/** Title, back arrow and avatar of a narrow screen. */
export function MobileHeader() {
  const { pathname } = useLocation()
  // A page below another has the title of the upper page.
  const screen = listedScreens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const { title = () => t('productTitle') } = screen ?? {}
  const above = screen && pathname !== screen.path ? screen.path : paths[screen?.above ?? 'home']
  return (
    <header className="@container sticky top-0 z-50 border-b border-line bg-surface pt-[env(safe-area-inset-top)] md:hidden">
      <div className="flex min-h-11.75 items-center gap-1 px-2">
        {pathname === paths.home ? <span className="w-2" /> : <BackButton home={above} />}
        {/* The page's own heading says the same to screen readers. */}
        <p
          aria-hidden="true"
          className="min-w-0 flex-1 py-1 text-base leading-tight font-bold tracking-tight wrap-normal sm:text-lg"
        >
          {title()}
        </p>
        {/* With large text, the title needs this room. The settings have the switch too. */}
        <div className="@max-xs:hidden">
          <LanguageSwitch />
        </div>
        <QuickUser />
      </div>
      <div className="flex px-3 pb-1.5 empty:hidden">
        <Apart>
          <StatusPill />
        </Apart>
      </div>
    </header>
  )
}
