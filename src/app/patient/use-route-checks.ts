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
 * At the start, on every change of route and when there is network again: is this the hospital's version, does the bearer
 * still hold, what may this person open now, and is there a sign-in of which only the hospital still knows? And what may
 * they open, when a full device has dropped that.
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
