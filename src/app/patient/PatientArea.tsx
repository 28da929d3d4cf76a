import { useAtomValue, useSetAtom, useStore, useAtom } from 'jotai/react'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, Route, Routes, useNavigate } from 'react-router-dom'
import { lateScreen } from '#app/routes/late-screen.ts'
import { RouteAnimation } from '#app/routes/RouteAnimation.tsx'
import { RouteFocus } from '#app/routes/RouteFocus.tsx'
import { UpdatePrompt } from '#app/frame/UpdatePrompt.tsx'
import { arrive } from '#core/domain/portal/deep-links.ts'
import { loggedOut, type Session } from '#core/domain/portal/session.ts'
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
import { ForgotPage } from '#features/auth/ForgotPage.tsx'
import { LoginPage } from '#features/auth/LoginPage.tsx'
import { RegisterPage } from '#features/auth/RegisterPage.tsx'
import { lostSessionAtom } from '#state/account/bearer-check.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { usePageLog } from './use-page-log.ts'
import { useRouteChecks } from './use-route-checks.ts'
import { VersionGate } from './VersionGate.tsx'
import { watchLock } from './session/watch-lock.ts'

/** Loaded separately, because the sign-in does not need it. */
const Portal = lateScreen(async () => (await import('./Portal.tsx')).Portal, 'records')

/** Everything below /patient. The session decides which screen an address shows. */
export function PatientArea() {
  const settle = useSetAtom(settleSessionAtom)
  const [settled, setSettled] = useState(false)
  useEffect(() => void keepArea('door'), [])
  useEffect(() => void settle().then(() => setSettled(true)), [settle])
  return settled ? <SettledArea /> : <Spinner label={t('loading')} />
}

/** Milliseconds until an account whose bearer was not renewed is signed out (spec section 4). */
const LEAVES_AFTER = 1000

/** Signs out an account whose session the hospital has ended. */
function useLostSession(): void {
  const [lost, setLost] = useAtom(lostSessionAtom)
  const navigate = useNavigate()
  useEffect(() => {
    if (!lost) return
    const timer = setTimeout(
      () => {
        setLost(undefined)
        void navigate('/patient/logout', { replace: true, state: { lost: true } })
      },
      lost === 'not-renewed' ? LEAVES_AFTER : 0,
    )
    return () => clearTimeout(timer)
  }, [lost, setLost, navigate])
}

function SettledArea() {
  const store = useStore()
  // The watch never ends: on a public screen the portal is still open.
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

/** The screens before the sign-in. */
function LoginScreens() {
  return (
    <Routes>
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.register} element={<RegisterPage />} />
      <Route path={paths.forgot} element={<ForgotPage />} />
    </Routes>
  )
}

/** The session before this one, while this page has been open. */
function useSessionBefore(session: Session): Session | undefined {
  const [seen, setSeen] = useState<{ readonly now: Session; readonly before?: Session }>({ now: session })
  if (seen.now !== session) setSeen({ now: session, before: seen.now })
  return seen.before
}

function Arrival() {
  const session = useAtomValue(sessionAtom)
  const after = useAtomValue(arrivalAtom)
  const lock = useAtomValue(lockAtom)
  const { pathname: path, search: query } = useLocation()
  const arrival = arrive(session, { path, query }, after)
  // After a logout in another tab, this tab's page was that account's and must not open for the next one.
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
      // A lost lock cannot be opened: the person has to sign in again.
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

/** Leads to another address. `keep`: the page to open after the sign-in. */
function Go({ to, keep }: { readonly to: string; readonly keep: string | undefined }) {
  useEffect(() => {
    if (keep !== undefined) rememberPath(keep, loggedOut)
  }, [keep])
  // A link that needs an account ends a guest's session, but its page opens after the sign-in.
  return <Navigate replace to={to} state={keep === undefined ? undefined : { lost: true }} />
}

function OpenToAll() {
  const tell = useSetAtom(sessionAtom)
  useEffect(() => tell({ type: 'open-page-shown' }), [tell])
  return <Spinner label={t('loading')} />
}
