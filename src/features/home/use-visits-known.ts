import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { mayOpenAtom, mayReadAtom } from '#state/account/account.ts'
import { lists } from '#state/collections/collections.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'

/** How long the home waits for visits at most, in milliseconds. */
const AT_MOST = 5000

/**
 * Whether the patient's ongoing visits have been loaded, or the role may not read them. The content below waits for
 * this, so that it does not move under a finger.
 */
export function useVisitsKnown(): boolean {
  const { isRead, rows, state } = useAtomValue(lists.ongoing)
  const isPerson = useIsPerson()
  const areMenusKnown = useAtomValue(mayOpenAtom) !== undefined
  const mayRead = useAtomValue(mayReadAtom)('ongoing')
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), AT_MOST)
    return () => clearTimeout(timer)
  }, [])
  const isKnown = !isPerson || (areMenusKnown && (!mayRead || (isRead && (rows !== undefined || state === 'failed'))))
  if (isKnown && !isSettled) setSettled(true)
  return isSettled || isKnown
}
