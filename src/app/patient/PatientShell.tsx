import { useAtomValue } from 'jotai/react'
import type { ReactNode } from 'react'
import { SkipLink } from '#app/SkipLink.tsx'
import { t } from '#i18n/t.ts'
import { onlineHintAtom } from '#state/connectivity.ts'
import { BottomTabs } from './BottomTabs.tsx'
import { MobileHeader } from './MobileHeader.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { TopBar } from './TopBar.tsx'

/** Around every screen of the portal; it needs no network, and says calmly when there is none. */
export function PatientShell({ children }: { readonly children: ReactNode }) {
  const online = useAtomValue(onlineHintAtom)
  return (
    <div data-bars className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <MobileHeader />
      {!online && <p className="bg-warning-50 px-4 py-2 text-center text-sm text-warning">{t('patient:offline')}</p>}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-3xl flex-1 px-4 pt-6 pb-[calc(6rem+env(safe-area-inset-bottom))] sm:pt-10 md:px-8 md:pb-10"
      >
        {children}
      </main>
      <ScrollToTop />
      <BottomTabs />
    </div>
  )
}
