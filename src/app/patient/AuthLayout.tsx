import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LanguageSwitch } from '#collect/form/LanguageSwitch.tsx'
import { Logo } from '#app/frame/Logo.tsx'
import { HotlineButton } from '#features/portal/hotline/HotlineButton.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { SkipLink } from '#app/frame/SkipLink.tsx'

/** Around every screen before the sign-in: a logo, the screen, a footer. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="@container mx-auto flex w-full max-w-xl items-center justify-between gap-3 px-4 pt-[max(0.25rem,env(safe-area-inset-top))] sm:pt-4">
        <Link
          to="/patient/login"
          className="flex min-h-11 items-center gap-3 rounded-control text-lg font-bold tracking-tight text-ink no-underline"
        >
          <Logo />
          {/* With large text, the language switch needs this room. */}
          <span className="@max-[12rem]:sr-only">{t('productTitle')}</span>
        </Link>
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl flex-1 px-4 py-3 sm:py-10">
        {children}
      </main>
      <footer className="mx-auto flex w-full max-w-xl flex-col items-center gap-1 px-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-center text-sm text-muted">
        <nav className="flex flex-wrap justify-center gap-x-5">
          <Link to="/event" className={footerLink}>
            <Icon name="clipboard" className="size-4" />
            {t('patient:volunteers')}
          </Link>
          <HotlineButton className={footerLink}>
            <Icon name="phone" className="size-4" />
            {t('patient:callUs')}
          </HotlineButton>
          <Link to="/queue" className={footerLink}>
            <Icon name="cloud" className="size-4" />
            {t('patient:unsent')}
          </Link>
          <Link to={paths.privacyPolicy} className={footerLink}>
            <Icon name="shield" className="size-4" />
            {t('site:privacyPolicy')}
          </Link>
        </nav>
        <p>{t('patient:footer')}</p>
      </footer>
    </div>
  )
}

const footerLink =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-control font-medium text-action underline underline-offset-4'
