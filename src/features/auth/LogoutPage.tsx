import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { logOutAtom } from '#state/account/log-out.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { openBegunFormsAtom } from '#state/profile/profile-forms.ts'
import { sessionAtom } from '#state/session/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { hasWayBack } from '#ui/page/has-way-back.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { AuthHeader } from './AuthHeader.tsx'
import { paths } from './paths.ts'

/**
 * Reloads to a page, so that nothing of the last account stays in memory. Does so only with a service worker: without
 * one and without network, the page would stay empty.
 * @returns false where no worker controls the page
 */
function startAfresh(path: string): boolean {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false
  location.replace(path)
  return true
}

/**
 * Ends the session. First says that unsent forms stay on this device and that unsaved text is lost, and asks. A session
 * that has ended by itself is not asked about; after the next sign-in its person returns to the page where they were.
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
  // On the first page of a visit, Back would leave the app.
  const stay = () => void (hasWayBack() ? navigate(-1) : navigate('/patient'))
  const [waiting] = useState(unsent)
  const openForms = useSetAtom(openBegunFormsAtom)
  /** Whether there is unsaved text; undefined until that is known. */
  const [hasBegun, setHasBegun] = useState<boolean>()
  // The page does not ask guests, who have no account, nor a tab whose person signed out in another one.
  const isAsked = how === undefined && session.is !== 'logged-out' && session.who.is !== 'guest'
  useEffect(() => {
    if (isAsked) void openForms().then((forms) => setHasBegun(forms.names().length > 0))
  }, [isAsked, openForms])
  const atOnce = !isAsked || (waiting === 0 && hasBegun === false)
  const begin = useEffectEvent(() => void end())
  useEffect(() => {
    if (atOnce) begin()
  }, [atOnce])
  if (atOnce || hasBegun === undefined) return <Spinner label={t('auth:loggingOut')} />
  const intro = [waiting > 0 && t('auth:logoutUnsent', { count: waiting }), hasBegun && t('auth:logoutBegun')]
  return (
    <Card className="flex flex-col gap-6">
      <AuthHeader title={t('auth:logoutTitle')} intro={intro.filter(Boolean).join(' ')} />
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
 * Reads why the session ends without a question. `lost`: it ended by itself. `reset`: a new password was chosen.
 * `deleted`: the account was deleted.
 */
function howOf(state: unknown): 'lost' | 'reset' | 'deleted' | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  if ('lost' in state) return 'lost'
  if ('deleted' in state) return 'deleted'
  return 'reset' in state ? 'reset' : undefined
}
