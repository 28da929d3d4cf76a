import { useAtomValue } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { resetAllowedAtom } from '#state/one-time-code.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { CodeSteps } from './CodeSteps.tsx'
import { ForgotIdentity } from './ForgotIdentity.tsx'
import { ResetStep } from './ResetStep.tsx'
import { useChallenge } from './useChallenge.ts'

/** Who forgot their password, how the code travels, the code, a new password. */
export function ForgotPage() {
  const { challenge, ready } = useChallenge()
  const allowed = useAtomValue(resetAllowedAtom)
  if (!ready) return <Spinner label={t('loading')} />
  if (challenge?.purpose !== 'reset') return <ForgotIdentity />
  return allowed ? <ResetStep /> : <CodeSteps challenge={challenge} />
}
