import { useAtomValue } from 'jotai/react'
import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { StatusPill } from '#features/submissions/StatusPill.tsx'
import { paths } from '#features/tablet/paths.ts'
import { t } from '#i18n/t.ts'
import { kioskAtom } from '#state/tablet/kiosk.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { Apart } from '#app/frame/Apart.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { lateArea, lateScreen } from './late-screen.ts'
import { LossNotice } from '#app/frame/LossNotice.tsx'
import { RouteAnimation } from './RouteAnimation.tsx'
import { RouteFocus } from './RouteFocus.tsx'
import { Shell } from '#app/frame/Shell.tsx'
import { StalledNotice } from '#app/frame/StalledNotice.tsx'
import { UpdatePrompt } from '#app/frame/UpdatePrompt.tsx'

const KioskPage = lateScreen(
  async () => (await import('#features/tablet/kiosk/KioskPage.tsx')).KioskPage,
  'tablet',
  'survey',
)

const PatientArea = lateArea(
  async () => (await import('#app/patient/PatientArea.tsx')).PatientArea,
  'auth',
  'patient',
  'site',
)

const PublicArea = lateArea(async () => (await import('#app/site/PublicArea.tsx')).PublicArea, 'patient', 'site')

const StaffArea = lateArea(async () => (await import('#app/staff/StaffArea.tsx')).StaffArea, 'auth', 'patient', 'staff')

/** The routes in their shell. On a kiosk, the kiosk's page alone, at every address, so that nothing leads out. */
export function Screens() {
  const kiosk = useAtomValue(kioskAtom)
  const { pathname, search, hash } = useLocation()
  if (!kiosk && /^\/patient(?:\/|$)/.test(pathname))
    return (
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <PatientArea />
      </Suspense>
    )
  if (!kiosk && /^\/staff(?:\/|$)/.test(pathname))
    return (
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <StaffArea />
      </Suspense>
    )
  if (!kiosk && /^\/privacy-policy\/?$/.test(pathname))
    return (
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <PublicArea />
      </Suspense>
    )
  if (!kiosk)
    return (
      <Shell
        status={
          <Apart>
            <StatusPill saysOffline />
          </Apart>
        }
      >
        <RouteFocus />
        <RouteAnimation />
        <UpdatePrompt />
        <StalledNotice />
        <Apart>
          <Suspense>
            <LossNotice />
          </Suspense>
        </Apart>
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <AppRoutes />
        </Suspense>
      </Shell>
    )
  return (
    <main id="main" tabIndex={-1} className="mx-auto min-h-dvh w-full max-w-3xl px-4 py-6 sm:py-10 md:px-8">
      <StalledNotice />
      {pathname + search + hash !== paths.kiosk && <Navigate replace to={paths.kiosk} />}
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <KioskPage settings={kiosk} />
      </Suspense>
    </main>
  )
}
