import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai/react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { idleTimer } from '#app/begin/idle-timer.ts'
import { Logo } from '#app/frame/Logo.tsx'
import { NotFoundPage } from '#app/failures/NotFoundPage.tsx'
import { SkipLink } from '#app/frame/SkipLink.tsx'
import { UpdatePrompt } from '#app/frame/UpdatePrompt.tsx'
import { LanguageSwitch } from '#collect/form/LanguageSwitch.tsx'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import type { StaffAlias, StaffFeature } from '#core/domain/staff/staff.ts'
import { RestrictedDialog } from '#features/portal/page/RestrictedDialog.tsx'
import { SignOutButton } from '#features/staff/door/SignOutButton.tsx'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { localize } from '#i18n/localize.ts'
import { askWhileShown } from '#features/staff/list/ask-while-shown.ts'
import { t } from '#i18n/t.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { fetchStaffPass } from '#state/staff/staff-pass.ts'
import {
  checkSignIn,
  lockStaff,
  staffHereAtom,
  staffMayAtom,
  type StaffMe,
  viewedAsAtom,
} from '#state/staff/staff-session.ts'
import { keepArea } from '#sw-bridge/keep-area.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { usePrintedAt } from '#ui/page/use-printed-at.ts'
import { staffScreens } from './screens.ts'
import { StaffMenu } from './StaffMenu.tsx'

const routes = staffScreens.flatMap(({ path, alias, Screen, below = {} }) => [
  { path, alias, feature: 'view' as const, Screen },
  ...Object.entries(below).map(([rest, { feature = 'view', Screen: Below }]) => ({
    path: `${path}/${rest}`,
    alias,
    feature,
    Screen: Below,
  })),
])

/** On paper only: who printed the page, and when, by the hospital's clock. */
function StaffPaperHead({ name }: { readonly name: string }) {
  const at = usePrintedAt()
  const { serverClock } = useAtomValue(deviceAtom)
  if (!at) return null
  const byHospital = new Date(at.getTime() + (serverClock.offset() ?? 0))
  return (
    <p className="mb-4 hidden text-sm print:block">
      {t('staff:printedBy', { name, at: formatDateTime(byHospital, groupZone) })}
    </p>
  )
}

/** How often an open page asks whether its sign-in holds, in milliseconds. */
const CHECK_EVERY = 10_000

/** Around every screen after the sign-in: the menus, the staff member's name, and the way out. */
export function StaffShell({ me }: { readonly me: StaffMe }) {
  const store = useStore()
  useEffect(() => void keepArea('staff'), [])
  const setHere = useSetAtom(staffHereAtom)
  useEffect(() => setHere(me.id), [setHere, me.id])
  useEffect(() => idleTimer('staff', () => void lockStaff(store)), [store])
  // An account that is closed, or a role that changes, is noticed on every page.
  useEffect(() => askWhileShown(() => void checkSignIn(store), CHECK_EVERY), [store])
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
        <StaffMenu by={`${me.name} · ${roles}`} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 lg:px-0 lg:py-8">
          <UpdatePrompt />
          <ViewedAs />
          <StaffPaperHead name={me.name} />
          <Routes>
            {routes.map(({ path, alias, feature, Screen }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Guarded alias={alias} feature={feature}>
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

/** Says that another role's menus are shown, with a button back. */
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

interface GuardedProps {
  readonly alias: StaffAlias | undefined
  readonly feature: StaffFeature
  readonly children: Elements
}

/** Shows a screen only if the menus allow its feature; the hospital checks the same. Close leads to the home. */
function Guarded({ alias, feature, children }: GuardedProps) {
  const may = useAtomValue(staffMayAtom)
  const navigate = useNavigate()
  if (alias === undefined || may(alias, feature)) return children
  return (
    <>
      <StaffHeading title={t(`staff:menu_${alias}`)} />
      <RestrictedDialog onClose={() => void navigate(staffPages.home, { replace: true })} />
    </>
  )
}
