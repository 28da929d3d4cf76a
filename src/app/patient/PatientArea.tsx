import { useAtomValue, useSetAtom, useStore } from 'jotai/react'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { lateScreen } from '#app/routes/late-screen.ts'
import { RouteAnimation } from '#app/routes/RouteAnimation.tsx'
import { RouteFocus } from '#app/routes/RouteFocus.tsx'
import { UpdatePrompt } from '#app/frame/UpdatePrompt.tsx'
import { arrive } from '#core/domain/portal/deep-links.ts'
import { loggedOut } from '#core/domain/portal/session.ts'
import { LogoutPage } from '#features/auth/LogoutPage.tsx'
import { paths } from '#features/auth/paths.ts'
import { UnlockPage } from '#features/profile/lock/UnlockPage.tsx'
import { VerifyPage } from '#features/auth/VerifyPage.tsx'
import { t } from '#i18n/t.ts'
import { rememberPath } from '#state/session/last-path.ts'
import { arrivalAtom, sessionAtom } from '#state/session/session.ts'
import { settleSessionAtom } from '#state/account/settle-session.ts'
import { lockAtom } from '#state/account/vault-lock.ts'
import { keepArea } from '#sw-bridge/keep-area.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { LoginScreens } from './LoginScreens.tsx'
import { useLostSession } from './session/use-lost-session.ts'
import { usePageLog } from './use-page-log.ts'
import { useRouteChecks } from './use-route-checks.ts'
import { useSessionBefore } from './session/use-session-before.ts'
import { VersionGate } from './VersionGate.tsx'
import { watchLock } from './session/watch-lock.ts'

/** A sign-in does without it. */
const Portal = lateScreen(async () => (await import('./Portal.tsx')).Portal, 'records')

/** Everything below /patient: what an address comes to depends on who is here. */
export function PatientArea() {
  const settle = useSetAtom(settleSessionAtom)
  const [settled, setSettled] = useState(false)
  useEffect(() => void keepArea('door'), [])
  useEffect(() => void settle().then(() => setSettled(true)), [settle])
  return settled ? <SettledArea /> : <Spinner label={t('loading')} />
}

function SettledArea() {
  const store = useStore()
  // For as long as the page lives: on a public screen the portal is still open.
  useEffect(() => watchLock(store), [store])
  useRouteChecks()
  useLostSession()
  usePageLog()
  return (
    <>
      <RouteFocus />
      <RouteAnimation />
      <VersionGate />
      <Arrival />
    </>
  )
}

function Arrival() {
  const session = useAtomValue(sessionAtom)
  const after = useAtomValue(arrivalAtom)
  const lock = useAtomValue(lockAtom)
  const { pathname: path, search: query } = useLocation()
  const arrival = arrive(session, { path, query }, after)
  // Signed out in another tab: what stood here was that account's, and is not remembered for the next.
  const hasEnded = useSessionBefore(session)?.is === 'verified' && session.is === 'logged-out'
  if ('go' in arrival) return <Go to={arrival.go} keep={hasEnded ? undefined : arrival.keep} />
  switch (arrival.show) {
    case 'open-page':
      return <OpenToAll />
    case 'logout':
      return (
        <AuthLayout>
          <LogoutPage />
        </AuthLayout>
      )
    case 'code-steps':
      return (
        <AuthLayout>
          {session.is === 'logged-in' && session.who.is === 'person' ? (
            <VerifyPage />
          ) : (
            <Spinner label={t('loading')} />
          )}
        </AuthLayout>
      )
    case 'login-pages':
      return (
        <AuthLayout>
          <UpdatePrompt />
          <LoginScreens />
        </AuthLayout>
      )
    case 'portal':
      if (lock === undefined) return <Spinner label={t('loading')} />
      // Nothing is reopened for the device's holder: only its person can sign in.
      if (lock.is === 'lost') return <Navigate replace to={paths.logout} state={{ lost: true }} />
      if (lock.is === 'locked')
        return (
          <AuthLayout>
            <UnlockPage lock={lock} />
          </AuthLayout>
        )
      return (
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <Portal />
        </Suspense>
      )
  }
}

/** Elsewhere; `keep` is where to come back to after a login. */
function Go({ to, keep }: { readonly to: string; readonly keep: string | undefined }) {
  useEffect(() => {
    if (keep !== undefined) rememberPath(keep, loggedOut)
  }, [keep])
  // A link that needs a profile ends a guest's session, not their wish to follow it.
  return <Navigate replace to={to} state={keep === undefined ? undefined : { lost: true }} />
}

function OpenToAll() {
  const tell = useSetAtom(sessionAtom)
  useEffect(() => tell({ type: 'open-page-shown' }), [tell])
  return <Spinner label={t('loading')} />
}
