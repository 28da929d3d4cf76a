import { useLocation, useNavigate } from 'react-router-dom'
import { Apart } from '#app/Apart.tsx'
import { LanguageSwitch } from '#app/LanguageSwitch.tsx'
import { paths } from '#features/portal/paths.ts'
import { QuickUser } from '#features/portal/QuickUser.tsx'
import { StatusPill } from '#features/submissions/StatusPill.tsx'
import { t } from '#i18n/t.ts'
import { hasWayBack } from '#ui/has-way-back.ts'
import { Icon } from '#ui/Icon.tsx'
import { listedScreens } from './screens.ts'

/** Title, back arrow and avatar of a narrow screen. */
export function MobileHeader() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { title = () => t('productTitle') } = listedScreens.find(({ path }) => path === pathname) ?? {}
  return (
    <header className="sticky top-0 z-50 border-b border-line bg-white pt-[env(safe-area-inset-top)] md:hidden">
      <div className="flex min-h-14 items-center gap-1 px-2">
        {pathname === paths.home ? (
          <span className="w-2" />
        ) : (
          <button
            type="button"
            aria-label={t('patient:back')}
            // There is nothing to go back to on the first page of a visit.
            onClick={() => void (hasWayBack() ? navigate(-1) : navigate(paths.home))}
            className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-canvas"
          >
            <Icon name="arrowLeft" />
          </button>
        )}
        {/* The page's own heading says the same to screen readers. */}
        <p aria-hidden="true" className="min-w-0 flex-1 text-base leading-tight font-bold sm:text-lg">
          {title()}
        </p>
        <LanguageSwitch />
        <QuickUser />
      </div>
      <div className="flex min-h-12.5 px-3 pb-1.5">
        <Apart>
          <StatusPill />
        </Apart>
      </div>
    </header>
  )
}
