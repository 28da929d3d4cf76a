import { useAtom, useAtomValue, useStore } from 'jotai/react'
import { Suspense, useEffect, useEffectEvent, useId, useState, type ComponentType } from 'react'
import { Link, NavLink, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { idleTimer } from '#app/idle-timer.ts'
import { Logo } from '#app/Logo.tsx'
import { NotFoundPage } from '#app/NotFoundPage.tsx'
import { SkipLink } from '#app/SkipLink.tsx'
import { UpdatePrompt } from '#app/UpdatePrompt.tsx'
import { LanguageSwitch } from '#collect/LanguageSwitch.tsx'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import type { StaffAlias } from '#core/domain/staff/staff.ts'
import { RestrictedDialog } from '#features/portal/RestrictedDialog.tsx'
import { SignOutButton } from '#features/staff/door/SignOutButton.tsx'
import { localize } from '#i18n/localize.ts'
import { askWhileShown } from '#features/staff/list/ask-while-shown.ts'
import { t } from '#i18n/t.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { fetchStaffPass } from '#state/staff/staff-pass.ts'
import { checkSignIn, lockStaff, staffMayAtom, type StaffMe, viewedAsAtom } from '#state/staff/staff-session.ts'
import { keepArea } from '#sw-bridge/keep-area.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import type { Elements } from '#ui/elements.ts'
import { Icon } from '#ui/Icon.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { staffScreens } from './screens.ts'
import { StaffPaperHead } from './StaffPaperHead.tsx'

const routes = staffScreens.flatMap(({ path, alias, Screen, below = {} }) => [
  { path, alias, Screen },
  ...Object.entries<ComponentType>(below).map(([rest, Below]) => ({ path: `${path}/${rest}`, alias, Screen: Below })),
])

/** Around every screen after the sign-in: the menus, the staff member's name, and the way out. */
export function StaffShell({ me }: { readonly me: StaffMe }) {
  const store = useStore()
  useEffect(() => void keepArea('staff'), [])
  useEffect(() => idleTimer('staff', () => void lockStaff(store)), [store])
  // An account that is closed, or a role that changes, is noticed on every page.
  useEffect(() => askWhileShown(() => void checkSignIn(store)), [store])
  const reconnects = useAtomValue(reconnectsAtom)
  const fetchPass = useEffectEvent((by: string, _reconnects: number) => void fetchStaffPass(store, by))
  useEffect(() => fetchPass(me.id, reconnects), [me.id, reconnects])
  const roles = me.Roles.map(({ name }) => localize(name)).join(', ')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-surface pt-[env(safe-area-inset-top)] print:hidden">
        <div className="mx-auto flex max-w-[90rem] items-center gap-x-4 px-4 py-1 md:px-8">
          <Link
            to={staffPages.home}
            className="flex min-h-11 min-w-11 items-center gap-3 rounded-control text-lg font-bold tracking-tight text-ink no-underline"
          >
            <Logo />
            <span className="max-[27rem]:sr-only">{t('staff:portalName')}</span>
          </Link>
          <div className="ml-auto flex min-w-0 items-center justify-end gap-x-2">
            <p className="min-w-0 text-right leading-tight max-sm:sr-only">
              <span className="block font-semibold">{me.name}</span>
              <span className="block text-sm text-muted">{roles}</span>
            </p>
            <LanguageSwitch />
            <SignOutButton />
          </div>
        </div>
      </header>
      <div className="mx-auto flex w-full max-w-[90rem] flex-1 flex-col gap-x-10 lg:flex-row lg:px-8">
        <Navigation by={`${me.name} · ${roles}`} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 lg:px-0 lg:py-8">
          <UpdatePrompt />
          <ViewedAs />
          <StaffPaperHead name={me.name} />
          <Routes>
            {routes.map(({ path, alias, Screen }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Guarded alias={alias}>
                    <Suspense fallback={<Spinner label={t('loading')} />}>
                      <Screen />
                    </Suspense>
                  </Guarded>
                }
              />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </main>
      </div>
    </div>
  )
}

/** That the menus are another role's, and the way back. */
function ViewedAs() {
  const [role, setRole] = useAtom(viewedAsAtom)
  const navigate = useNavigate()
  if (!role) return null
  const leave = () => {
    setRole(undefined)
    void navigate(`${staffPages.people}/roles?role=${role.role}`)
  }
  return (
    <div className="mb-6 print:hidden">
      <Alert tone="warning" title={t('staff:viewedAs', { role: localize(role.name) })}>
        <div className="flex flex-col items-start gap-3">
          <p>{t('staff:viewedAsMeaning')}</p>
          <Button variant="secondary" onClick={leave}>
            {t('staff:viewedAsLeave')}
          </Button>
        </div>
      </Alert>
    </div>
  )
}

/**
 * At the side of a wide screen; above the page on a narrow one. On a phone it is folded, but for the home.
 * @param by whose menus they are: a phone's header has no room for it
 */
function Navigation({ by }: { readonly by: string }) {
  const may = useAtomValue(staffMayAtom)
  const { pathname } = useLocation()
  const id = useId()
  const [openedAt, setOpenedAt] = useState('')
  const isHome = pathname === staffPages.home
  const isOpen = isHome || openedAt === pathname
  return (
    <nav
      aria-label={t('staff:menu')}
      className="shrink-0 border-b border-line bg-surface px-2 py-1 lg:sticky lg:top-0 lg:w-52 lg:self-start lg:border-0 lg:bg-transparent lg:px-0 lg:pt-8 print:hidden"
    >
      {!isHome && (
        <Button
          variant="quiet"
          className="w-full sm:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenedAt(isOpen ? '' : pathname)}
        >
          {t('staff:menu')}
          <Icon name="chevronDown" className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
        </Button>
      )}
      <div
        id={id}
        className={`grid-cols-4 gap-x-0.5 gap-y-1 sm:flex sm:flex-wrap lg:flex-col ${isOpen ? 'grid' : 'hidden'}`}
      >
        <p aria-hidden="true" className="col-span-4 px-2 py-1 text-sm text-muted sm:hidden">
          {by}
        </p>
        {staffScreens
          .filter(({ alias }) => alias === undefined || may(alias, 'view'))
          .map(({ path, icon, title }) => (
            <NavLink key={path} to={path} end={path === staffPages.home} className={entry}>
              <Icon name={icon} />
              <span>{title()}</span>
            </NavLink>
          ))}
      </div>
    </nav>
  )
}

const entry =
  'flex min-h-11 min-w-0 items-center gap-x-2 rounded-control px-2 leading-tight font-medium text-ink max-sm:flex-col max-sm:justify-center max-sm:px-0 max-sm:py-1 max-sm:text-center max-sm:text-sm sm:px-3 no-underline hover:bg-surface aria-[current=page]:bg-tint aria-[current=page]:font-bold aria-[current=page]:text-action'

interface GuardedProps {
  readonly alias: StaffAlias | undefined
  readonly children: Elements
}

/** A screen that opens if it is in the menus; the hospital checks the same. Close leads to the portal's root. */
function Guarded({ alias, children }: GuardedProps) {
  const may = useAtomValue(staffMayAtom)
  const navigate = useNavigate()
  if (alias === undefined || may(alias, 'view')) return children
  return <RestrictedDialog onClose={() => void navigate(staffPages.home, { replace: true })} />
}
