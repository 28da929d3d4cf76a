import { useAtomValue, useStore } from 'jotai/react'
import { useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { Logo } from '#app/frame/Logo.tsx'
import { RouteAnimation } from '#app/routes/RouteAnimation.tsx'
import { RouteFocus } from '#app/routes/RouteFocus.tsx'
import { SkipLink } from '#app/frame/SkipLink.tsx'
import { UpdatePrompt } from '#app/frame/UpdatePrompt.tsx'
import { LanguageSwitch } from '#collect/form/LanguageSwitch.tsx'
import { useAskBeforeLeaving } from '#collect/form/use-ask-before-leaving.ts'
import { useFormHeld } from '#collect/form/use-form-held.ts'
import { isRecord } from '#core/questionnaires/language/is-record.ts'
import { staffDoors, staffPages } from '#core/domain/staff/staff-pages.ts'
import { InvitationPage } from '#features/staff/door/InvitationPage.tsx'
import { StaffCode } from '#features/staff/door/StaffCode.tsx'
import { StaffPasskey } from '#features/staff/door/StaffPasskey.tsx'
import { StaffSignIn } from '#features/staff/door/StaffSignIn.tsx'
import { StaffUnlock } from '#features/staff/door/StaffUnlock.tsx'
import { t } from '#i18n/t.ts'
import { isFileComingAtom } from '#state/staff/file-taken.ts'
import { askWhoIsHere, onSignInElsewhere, staffHereAtom, staffSessionAtom } from '#state/staff/staff-session.ts'
import { hasTypedAtom } from '#state/staff/typed-texts.ts'
import { Button } from '#ui/button/Button.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { StaffShell } from './StaffShell.tsx'

/** Everything below /staff. The session decides which screen an address shows. */
export function StaffArea() {
  const store = useStore()
  useEffect(() => {
    const ask = () => void askWhoIsHere(store)
    ask()
    return onSignInElsewhere(ask)
  }, [store])
  const hasTyped = useAtomValue(hasTypedAtom)
  const isFileComing = useAtomValue(isFileComingAtom)
  useFormHeld(hasTyped || isFileComing)
  useAskBeforeLeaving(hasTyped || isFileComing)
  return (
    <>
      <RouteFocus />
      <RouteAnimation />
      <Arrival />
    </>
  )
}

function Arrival() {
  const session = useAtomValue(staffSessionAtom)
  const here = useAtomValue(staffHereAtom)
  const store = useStore()
  const { pathname, search, hash, state } = useLocation()
  const isDoor = pathname === staffDoors.signIn
  if (pathname === staffDoors.invitation)
    return (
      <Door>
        <InvitationPage />
      </Door>
    )
  switch (session.is) {
    case 'unknown':
      return (
        <Door>
          <Spinner label={t('loading')} />
        </Door>
      )
    case 'unreached':
      return (
        <Door>
          {session.canUnlock ? (
            <StaffUnlock />
          ) : (
            <EmptyState
              icon="cloudOff"
              title={t('staff:unreachedTitle')}
              titleAs="h1"
              action={<Button onClick={() => void askWhoIsHere(store)}>{t('staff:tryAgain')}</Button>}
            >
              {t('staff:unreachedText')}
            </EmptyState>
          )}
        </Door>
      )
    case 'signed-out':
      if (!isDoor) return <Navigate replace to={staffDoors.signIn} state={{ wanted: `${pathname}${search}${hash}` }} />
      return (
        <Door>
          <StaffSignIn hasEnded={session.hasEnded} />
        </Door>
      )
    case 'code-wanted':
      return (
        <Door>
          <StaffCode email={session.email} />
        </Door>
      )
    case 'passkey-wanted':
      return (
        <Door>
          <StaffPasskey />
        </Door>
      )
    case 'locked':
    case 'password-wanted':
      return (
        <Door>
          <StaffUnlock me={session.me} keeps={session.is === 'password-wanted'} />
        </Door>
      )
    case 'open': {
      const { me } = session
      const entry = isRecord(state) ? state : {}
      const isOthers = here !== null && here !== me.id && entry['whose'] !== me.id
      if (!isDoor && !isOthers) return <StaffShell key={me.id} me={me} />
      // Opens the page that was wanted before the sign-in, with its filters, unless it was another person's.
      const wanted = isOthers ? undefined : entry['wanted']
      return <Navigate replace to={typeof wanted === 'string' ? wanted : staffPages.home} state={{ whose: me.id }} />
    }
  }
}

function Door({ children }: { readonly children: Elements }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="@container mx-auto flex w-full max-w-xl items-center justify-between gap-3 px-4 pt-[max(0.25rem,env(safe-area-inset-top))] sm:pt-4">
        <Link
          to={staffPages.home}
          className="flex min-h-11 items-center gap-3 rounded-control text-lg font-bold tracking-tight text-ink no-underline"
        >
          <Logo />
          {/* With large text, the language switch needs this room. */}
          <span className="@max-[12rem]:sr-only">{t('staff:portalName')}</span>
        </Link>
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl flex-1 px-4 py-3 sm:py-10">
        <UpdatePrompt />
        {children}
      </main>
    </div>
  )
}
