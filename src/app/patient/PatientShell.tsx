import { useAtomValue, useSetAtom } from 'jotai/react'
import { useLocation, NavLink } from 'react-router-dom'
import { useEffect, useEffectEvent } from 'react'
import { MarketingHeader } from '#app/site/MarketingHeader.tsx'
import { SkipLink } from '#app/frame/SkipLink.tsx'
import { PaperHead } from '#features/portal/person/PaperHead.tsx'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { t } from '#i18n/t.ts'
import { onlineHintAtom } from '#state/device/connectivity.ts'
import { isHeld } from '#state/device/local-entries.ts'
import { SESSION_KEY } from '#state/session/session-key.ts'
import { isSharedAtom } from '#state/account/sharing.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { profileOutdatedAtom, refreshProfileAtom } from '#state/profile/profile.ts'
import { catchUpRequestsAtom, requestsOutdatedAtom } from '#state/collections/requests.ts'
import { catchUpScreeningsAtom, screeningsOutdatedAtom } from '#state/collections/screenings.ts'
import { tabs } from './navigation/tabs.ts'
import { MobileHeader } from './navigation/MobileHeader.tsx'
import { isPublicScreen } from './navigation/screens.ts'
import { ScrollToTop } from './ScrollToTop.tsx'
import { SideNav } from './navigation/SideNav.tsx'
import { TopBar } from './navigation/TopBar.tsx'

/** Three tabs at the bottom of a narrow screen. */
function BottomTabs() {
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

/** Fetches state that lacks submissions with a receipt: now, and again whenever the network may have come back. */
function useCatchUp(): void {
  useFetched(useAtomValue(profileOutdatedAtom), useSetAtom(refreshProfileAtom))
  useFetched(useAtomValue(screeningsOutdatedAtom), useSetAtom(catchUpScreeningsAtom))
  useFetched(useAtomValue(requestsOutdatedAtom), useSetAtom(catchUpRequestsAtom))
}

function useFetched(isOutdated: boolean | undefined, fetch: () => Promise<void>): void {
  const reconnects = useAtomValue(reconnectsAtom)
  const catchUp = useEffectEvent((_reconnects: number) => void fetch())
  useEffect(() => {
    if (isOutdated) catchUp(reconnects)
  }, [isOutdated, reconnects])
}

/** The frame of every screen of the portal. Works without network, and says when there is none. */
export function PatientShell({ children }: { readonly children: Elements }) {
  const online = useAtomValue(onlineHintAtom)
  const isShared = useAtomValue(isSharedAtom)
  const isPerson = useIsPerson()
  const { pathname } = useLocation()
  useCatchUp()
  return (
    <div data-bars className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <MobileHeader />
      {/* Guests see the site's header on public screens. Signed-in patients see their portal. */}
      {!isPerson && isPublicScreen(pathname) && <MarketingHeader />}
      {/* An `output` announces its changes. Screen readers skip other content outside landmarks. */}
      <output className="block">
        {!online && (
          <p className="bg-warning-tint px-4 py-2 text-center text-sm text-warning">
            {t(isPerson && isShared ? 'patient:offlineShared' : 'patient:offline')}
          </p>
        )}
        {isPerson && isHeld(SESSION_KEY) && (
          <p className="bg-warning-tint px-4 py-2 text-center text-sm text-warning">{t('patient:sessionHeld')}</p>
        )}
      </output>
      <div className="mx-auto flex w-full max-w-7xl flex-1 lg:gap-8 lg:px-8">
        <SideNav />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-3xl min-w-0 flex-1 px-4 pt-4 pb-[calc(9rem+env(safe-area-inset-bottom))] has-data-wide:max-md:pb-[calc(5rem+env(safe-area-inset-bottom))] has-data-columns:lg:max-w-none has-data-wide:lg:max-w-none sm:pt-8 md:px-8 md:pb-10 lg:mx-0 lg:px-0"
        >
          <PaperHead />
          {children}
        </main>
      </div>
      <ScrollToTop />
      <BottomTabs />
    </div>
  )
}
