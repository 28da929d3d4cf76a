import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { mayOpenAtom, mayReadAtom } from '#state/account/account.ts'
import { lists } from '#state/collections/collections.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'

/** As long as the home waits for visits, whatever holds them up: the device, or their way to it. In milliseconds. */
const AT_MOST = 5000

/**
 * Whether a patient's ongoing visits were known once, or that the role may not read them. What stands below them waits: it
 * would move under a finger.
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
