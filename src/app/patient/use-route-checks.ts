import { paths } from '#features/portal/address/paths.ts'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { Session } from '#core/domain/portal/session.ts'
import { refreshAccountAtom } from '#state/account/account.ts'
import { checkVersionAtom } from '#state/device/app-version.ts'
import { checkBearerAtom } from '#state/account/bearer-check.ts'
import { vaultAtom } from '#state/outbox/live-own.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { resumeAtom } from '#state/account/resume.ts'
import { sessionAtom } from '#state/session/session.ts'

/**
 * Checks at the start, on every change of route and when the network comes back: the app's version, the bearer, the
 * menus, and whether a sign-in that only the hospital still knows can be resumed. Fetches the menus again where a full
 * device has dropped them.
 */
export function useRouteChecks(): void {
  const { pathname } = useLocation()
  const session = useAtomValue(sessionAtom)
  const checkVersion = useSetAtom(checkVersionAtom)
  const checkBearer = useSetAtom(checkBearerAtom)
  const resume = useSetAtom(resumeAtom)
  const refreshAccount = useSetAtom(refreshAccountAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const check = useEffectEvent((at: string, now: Session, _reconnects: number) => {
    if (at === paths.logout) return
    void checkVersion()
    if (now.is !== 'logged-out') void checkBearer()
    void (now.is === 'logged-out' ? resume() : refreshAccount())
  })
  useEffect(() => check(pathname, session, reconnects), [pathname, session, reconnects])

  const vault = useAtomValue(vaultAtom)
  const reopen = useEffectEvent((isThere: boolean) => {
    if (!isThere && pathname !== paths.logout) void refreshAccount()
  })
  useEffect(() => reopen(vault !== undefined), [vault])
}
