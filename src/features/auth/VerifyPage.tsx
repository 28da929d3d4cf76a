import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Challenge } from '#core/account/challenge.ts'
import { useStepHistory } from '#forms/use-step-history.ts'
import { t } from '#i18n/t.ts'
import { giveCodeAtom } from '#state/account/one-time-code.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { AuthHeader } from './AuthHeader.tsx'
import { CodeSteps } from './code/CodeSteps.tsx'
import { paths } from './paths.ts'
import { useChallenge } from './code/use-challenge.ts'

/** Replaces the login form while a sign-in waits for its code. */
export function VerifyPage() {
  const { challenge, ready } = useChallenge()
  if (challenge?.purpose === 'sign-in') return <SignInSteps challenge={challenge} />
  if (!ready) return <Spinner label={t('loading')} />
  return (
    <Card className="flex flex-col items-center gap-6">
      <AuthHeader title={t('auth:codeTitle')} intro={t('auth:startAgain')} />
      <Link to={paths.logout} className={buttonStyle('primary', 'large')}>
        {t('auth:logIn')}
      </Link>
    </Card>
  )
}

function SignInSteps({ challenge }: { readonly challenge: Challenge }) {
  const [isChoosing, setIsChoosing] = useState(challenge.sent === undefined)
  const step = isChoosing ? 0 : 1
  const entries = useStepHistory(step, (to) => {
    if (to > 0 && !challenge.sent) return false
    setIsChoosing(to === 0)
    return true
  })
  const giveCode = useSetAtom(giveCodeAtom)
  const give = async (code: string) => {
    try {
      // The next page replaces all steps in the history.
      await entries.unwind()
      await giveCode(code)
    } catch (error) {
      entries.show(step)
      throw error
    }
  }
  return <CodeSteps {...{ challenge, isChoosing, give }} onChoosing={setIsChoosing} />
}
