import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import type { KeptForms } from '#account/use-account-form.ts'
import type { Challenge } from '#core/account/challenge.ts'
import { useStepHistory } from '#forms/use-step-history.ts'
import { t } from '#i18n/t.ts'
import { giveCodeAtom, giveUpResetAtom } from '#state/account/one-time-code.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { CodeSteps } from './code/CodeSteps.tsx'
import { ForgotIdentity } from './ForgotIdentity.tsx'
import { paths } from './paths.ts'
import { ResetStep } from './ResetStep.tsx'
import { useChallenge } from './code/use-challenge.ts'
import type { Way } from './WaySelector.tsx'

/** The steps after a forgotten password: the account, the way of the code, the code, a new password. */
export function ForgotPage() {
  const { challenge, ready } = useChallenge()
  const giveUp = useSetAtom(giveUpResetAtom)
  useEffect(
    () => () => {
      const { pathname } = location
      // A logout ends the reset itself, and an effect that strict mode repeats must not end it.
      if (pathname !== paths.forgot && pathname !== paths.logout) void giveUp()
    },
    [giveUp],
  )
  if (!ready) return <Spinner label={t('loading')} />
  return <ForgotSteps challenge={challenge?.purpose === 'reset' ? challenge : undefined} giveUp={giveUp} />
}

interface ForgotStepsProps {
  readonly challenge: Challenge | undefined
  readonly giveUp: () => Promise<void>
}

function ForgotSteps({ challenge, giveUp }: ForgotStepsProps) {
  const [kept] = useState<KeptForms>(() => new Map())
  const [way, setWay] = useState<Way>('phone')
  const [isChoosing, setIsChoosing] = useState(challenge?.sent === undefined)
  const give = useSetAtom(giveCodeAtom)
  const step = stepOf(challenge, isChoosing)
  const entries = useStepHistory(step, (to) => {
    if (to > step && !(to === CODE && challenge?.sent)) return false
    // A used code opens no second step, so Back from the new password leads to the first step.
    if (to === IDENTITY || step === PASSWORD) void giveUp()
    else setIsChoosing(to === METHOD)
    return true
  })
  if (!challenge) return <ForgotIdentity kept={kept} way={way} onWay={setWay} />
  if (challenge.allowed) return <ResetStep leave={entries.unwind} />
  return <CodeSteps {...{ challenge, isChoosing, give }} onChoosing={setIsChoosing} />
}

const [IDENTITY, METHOD, CODE, PASSWORD] = [0, 1, 2, 3] as const

function stepOf(challenge: Challenge | undefined, isChoosing: boolean): number {
  if (!challenge) return IDENTITY
  if (challenge.allowed) return PASSWORD
  return isChoosing || !challenge.sent ? METHOD : CODE
}
