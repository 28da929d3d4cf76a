import { useAtomValue, useSetAtom } from 'jotai/react'
import { Link } from 'react-router-dom'
import { paths } from '#features/portal/address/paths.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { lockEndedAtom, lockEndedToldAtom } from '#state/account/vault-lock.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'

/** Tells a patient who had a lock that each sign-in begins without one, until they confirm. */
export function LockEnded() {
  const ended = useAtomValue(lockEndedAtom)
  const told = useSetAtom(lockEndedToldAtom)
  const attempt = useSetAtom(attemptAtom)
  if (!ended) return null
  return (
    <Alert title={t('patient:lockTitle')}>
      <p>{t('patient:lockEnded')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Link to={paths.settings} className={buttonStyle('secondary')}>
          {t('patient:lockEndedProfile')}
        </Link>
        <Button variant="secondary" onClick={() => void attempt(told, t('actionFailed'))}>
          {t('patient:lockEndedRead')}
        </Button>
      </div>
    </Alert>
  )
}
