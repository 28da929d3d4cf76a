import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { logOutAtom } from '#state/account/log-out.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { sessionAtom } from '#state/device/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { hasWayBack } from '#ui/has-way-back.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { AuthHeader } from './AuthHeader.tsx'
import { paths } from './paths.ts'
import { startAfresh } from './start-afresh.ts'

/**
 * Ends the session. Whoever has unsent forms on this device hears first that they stay; a session that has ended by
 * itself is not asked about, and its person comes back to where they were.
 */
export function LogoutPage() {
  const { unsent } = useAtomValue(outboxCountsAtom)
  const session = useAtomValue(sessionAtom)
  const { state } = useLocation()
  const how = howOf(state)
  const logOut = useSetAtom(logOutAtom)
  const navigate = useNavigate()
  const ended = useRef(false)
  const end = async () => {
    // Strict mode runs an effect twice.
    if (ended.current) return
    ended.current = true
    const knewSomebody = await logOut(how !== 'lost')
    const path = paths.loginAfter(knewSomebody ? how : undefined)
    if (!knewSomebody || !startAfresh(path)) await navigate(path, { replace: true })
  }
  // There is nothing to go back to on the first page of a visit.
  const stay = () => void (hasWayBack() ? navigate(-1) : navigate('/patient'))
  const [asks] = useState(unsent > 0 && how === undefined)
  // A guest has no account to leave; and whoever has signed out in another tab is not there to be asked.
  const atOnce = !asks || session.is === 'logged-out' || session.who.is === 'guest'
  const begin = useEffectEvent(() => void end())
  useEffect(() => {
    if (atOnce) begin()
  }, [atOnce])
  if (atOnce) return <Spinner label={t('auth:loggingOut')} />
  return (
    <Card className="flex flex-col gap-6">
      <AuthHeader title={t('auth:logoutTitle')} intro={t('auth:logoutUnsent', { count: unsent })} />
      <div className="flex flex-wrap-reverse gap-3 *:flex-1">
        <Button variant="secondary" size="large" onClick={stay}>
          {t('cancel')}
        </Button>
        <Button size="large" onClick={() => void end()}>
          {t('auth:logOut')}
        </Button>
      </div>
    </Card>
  )
}

/**
 * `lost`: nobody wanted the session to end; `reset`: a new password was chosen; `deleted`: the account is closed. None is
 * asked about.
 */
function howOf(state: unknown): 'lost' | 'reset' | 'deleted' | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  if ('lost' in state) return 'lost'
  if ('deleted' in state) return 'deleted'
  return 'reset' in state ? 'reset' : undefined
}
