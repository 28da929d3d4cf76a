import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { t } from '#i18n/t.ts'
import { giveUpResetAtom } from '#state/account/one-time-code.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { CodeSteps } from './CodeSteps.tsx'
import { ForgotIdentity } from './ForgotIdentity.tsx'
import { paths } from './paths.ts'
import { ResetStep } from './ResetStep.tsx'
import { useChallenge } from './use-challenge.ts'

/** Who forgot their password, how the code travels, the code, a new password. */
export function ForgotPage() {
  const { challenge, ready } = useChallenge()
  const giveUp = useSetAtom(giveUpResetAtom)
  useEffect(
    () => () => {
      const { pathname } = location
      // A logout ends it by itself; strict mode leaves nothing.
      if (pathname !== paths.forgot && pathname !== paths.logout) void giveUp()
    },
    [giveUp],
  )
  if (!ready) return <Spinner label={t('loading')} />
  if (challenge?.purpose !== 'reset') return <ForgotIdentity />
  return challenge.allowed ? <ResetStep /> : <CodeSteps challenge={challenge} />
}
