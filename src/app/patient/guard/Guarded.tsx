import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { useLocation, useNavigate, Link } from 'react-router-dom'
import { buttonStyle } from '#ui/button/button-style.ts'
import { EmptyPage } from '#features/portal/page/EmptyPage.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { RestrictedDialog } from '#features/portal/page/RestrictedDialog.tsx'
import { t } from '#i18n/t.ts'
import { accountFailureAtom, mayOpenAtom, refreshAccountAtom } from '#state/account/account.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { isSharedAtom } from '#state/account/sharing.ts'
import { Button } from '#ui/button/Button.tsx'

interface GuardedProps {
  /** The screen's route alias, as menus name it. */
  readonly alias: string
  readonly children: Elements
}

/** Replaces a screen that is not in the menus, after the dialog about it was closed. */
function NothingToOpen() {
  return (
    <EmptyPage
      icon="person"
      title={t('patient:nothingToOpen')}
      action={
        <Link to={paths.logout} className={buttonStyle('primary')}>
          {t('patient:logOut')}
        </Link>
      }
    >
      {t('patient:nothingToOpenText')}
    </EmptyPage>
  )
}

/** Replaces a screen for patients: tells a guest to sign in. */
const SignInFirst = () => (
  <EmptyPage
    icon="person"
    title={t('patient:ownOnly')}
    action={
      <Link to={paths.logout} className={buttonStyle('primary')}>
        {t('patient:logIn')}
      </Link>
    }
  >
    {t('patient:ownOnlyText')}
  </EmptyPage>
)

interface MenusUnknownProps {
  /** `unreached`: the hospital was not reached. `full`: the device has no room for the menus. */
  readonly why: 'unreached' | 'full'
}

/** The menus are not on this device. */
function MenusUnknown({ why }: MenusUnknownProps) {
  const refresh = useSetAtom(refreshAccountAtom)
  const isShared = useAtomValue(isSharedAtom)
  const [busy, setBusy] = useState(false)
  const again = () => {
    setBusy(true)
    void refresh().finally(() => setBusy(false))
  }
  return (
    <EmptyPage
      icon="cloud"
      title={t('patient:menusUnknown')}
      action={
        <Button busy={busy} onClick={again}>
          {t('patient:tryAgain')}
        </Button>
      }
    >
      {t(`patient:menusUnknown_${why === 'unreached' && isShared ? 'shared' : why}`)}
    </EmptyPage>
  )
}

/** Shows a screen only if it is in the menus. The hospital checks the same at each call for data. */
export function Guarded({ alias, children }: GuardedProps) {
  const mayOpen = useAtomValue(mayOpenAtom)
  const failure = useAtomValue(accountFailureAtom)
  const isPerson = useIsPerson()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // The page stays usable for a role without the portal's first screen, which can then sign out.
  const [closedAt, setClosedAt] = useState<string>()
  if (!mayOpen) return failure ? <MenusUnknown why={failure} /> : <Spinner label={t('loading')} />
  if (mayOpen(alias)) return children
  if (!isPerson && pathname !== paths.home) return <SignInFirst />
  const close = () => void (pathname === paths.home ? setClosedAt(pathname) : navigate('/patient', { replace: true }))
  return (
    <>
      <NothingToOpen />
      {closedAt !== pathname && <RestrictedDialog onClose={close} />}
    </>
  )
}
