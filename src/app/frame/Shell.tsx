import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { BackButton } from './BackButton.tsx'
import { homeOf } from '#app/routes/home-of.ts'
import { LanguageSwitch } from '#collect/form/LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { SkipLink } from './SkipLink.tsx'

interface ShellProps {
  /** A small link to what needs attention. Below 768 px it has its own line. */
  readonly status?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
}

export function Shell({ status, children, footer }: ShellProps) {
  const { pathname } = useLocation()
  const home = homeOf(pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="@container border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-4 px-4 py-0.5 md:px-8 md:py-2">
          <div className="flex items-center gap-x-1">
            {pathname !== home && (
              <div className="-ml-3">
                <BackButton home={home} />
              </div>
            )}
            <Link
              to={home}
              className="flex min-h-11 min-w-11 items-center gap-3 rounded-control text-lg font-bold tracking-tight text-ink no-underline"
            >
              <Logo />
              <span className="@max-[22rem]:sr-only">{t('productTitle')}</span>
            </Link>
          </div>
          {status && (
            <div className="order-last flex basis-full empty:hidden md:order-none md:basis-auto">{status}</div>
          )}
          <div className="ml-auto">
            <LanguageSwitch />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-3xl flex-1 px-4 py-6 sm:py-10 md:px-8">
        {children}
      </main>
      <footer className="mx-auto w-full max-w-3xl px-4 pt-4 pb-[max(2rem,env(safe-area-inset-bottom))] text-sm text-muted md:px-8">
        {footer}
      </footer>
    </div>
  )
}
