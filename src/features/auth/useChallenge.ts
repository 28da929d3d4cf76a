import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { challengeAtom, restoreChallengeAtom } from '#state/challenge.ts'

/** Who owes a code, also after a reload; `ready` once that is known. */
export function useChallenge() {
  const challenge = useAtomValue(challengeAtom)
  const restore = useSetAtom(restoreChallengeAtom)
  const [ready, setReady] = useState(challenge !== undefined)
  useEffect(() => void restore().finally(() => setReady(true)), [restore])
  return { challenge, ready }
}
