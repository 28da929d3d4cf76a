import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { checkVersionAtom } from '#state/app-version.ts'
import { checkBearerAtom } from '#state/bearer-check.ts'
import { sessionAtom } from '#state/session.ts'

/** At the start and on every change of route: is this the hospital's version, and does the bearer still hold? */
export function useRouteChecks(): void {
  const { pathname } = useLocation()
  const session = useAtomValue(sessionAtom)
  const checkVersion = useSetAtom(checkVersionAtom)
  const checkBearer = useSetAtom(checkBearerAtom)
  // A bearer opens nothing before the code is given: there is nothing to check until then.
  const isPerson = session.is === 'verified' && session.who.is === 'person'
  const check = useEffectEvent((_at: string, hasBearer: boolean) => {
    void checkVersion()
    if (hasBearer) void checkBearer()
  })
  useEffect(() => check(pathname, isPerson), [pathname, isPerson])
}
