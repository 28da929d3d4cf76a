import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { LanguageSwitch } from '#collect/form/LanguageSwitch.tsx'
import { Logo } from '#app/frame/Logo.tsx'
import { RouteAnimation } from '#app/routes/RouteAnimation.tsx'
import { RouteFocus } from '#app/routes/RouteFocus.tsx'
import { SkipLink } from '#app/frame/SkipLink.tsx'
import { UpdatePrompt } from '#app/frame/UpdatePrompt.tsx'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { PrivacyPolicyPage } from '#features/site/PrivacyPolicyPage.tsx'
import { t } from '#i18n/t.ts'
import { keepArea } from '#sw-bridge/keep-area.ts'
import { MarketingHeader } from './MarketingHeader.tsx'

/** A public page below the site's header. */
export function PublicArea() {
  const now = useHospitalNow()
  useEffect(() => void keepArea('site'), [])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <RouteFocus />
      <RouteAnimation />
      <header>
        <div className="border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
          <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 md:px-8">
            <Link
              to="/"
              className="flex min-h-11 items-center gap-3 rounded-control text-lg font-bold tracking-tight text-ink no-underline"
            >
              <Logo />
              {t('productTitle')}
            </Link>
            <LanguageSwitch />
          </div>
        </div>
        <MarketingHeader />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-3xl flex-1 px-4 py-6 sm:py-10 md:px-8">
        <UpdatePrompt />
        <PrivacyPolicyPage now={now} />
      </main>
    </div>
  )
}
