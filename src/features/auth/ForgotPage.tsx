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
    // A code that was given opens nothing twice: before a new password stands the question of who forgot theirs.
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
