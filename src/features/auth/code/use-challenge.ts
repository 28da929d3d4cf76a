import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isOver } from '#core/account/challenge.ts'
import { challengeAtom, restoreChallengeAtom } from '#state/account/challenge.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { paths } from '#features/auth/paths.ts'

/** Milliseconds. Short, because a phone that sleeps delays long timers. */
const LOOKS_EVERY = 5000

/** Who owes a code, restored after a reload; `ready` once that is read. Signs out when the code's time is over. */
export function useChallenge() {
  const challenge = useAtomValue(challengeAtom)
  const restore = useSetAtom(restoreChallengeAtom)
  const isKnown = challenge !== undefined
  const [ready, setReady] = useState(isKnown)
  useEffect(() => {
    if (!isKnown) void restore().finally(() => setReady(true))
  }, [restore, isKnown])
  const { clock } = useAtomValue(deviceAtom)
  const navigate = useNavigate()
  const look = useEffectEvent(() => {
    if (challenge && isOver(challenge, clock())) void navigate(paths.logout, { replace: true, state: { lost: true } })
  })
  useEffect(() => {
    if (!challenge) return
    look()
    const timer = setInterval(look, LOOKS_EVERY)
    return () => clearInterval(timer)
  }, [challenge])
  return { challenge, ready }
}
