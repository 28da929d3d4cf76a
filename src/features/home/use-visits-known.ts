import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { mayOpenAtom, mayReadAtom } from '#state/account/account.ts'
import { useList } from '#features/portal/list/use-list.ts'
import { useIsPerson } from '#features/portal/use-is-person.ts'

/** As long as the home waits for visits, whatever holds them up: the device, or their way to it. In milliseconds. */
const AT_MOST = 10_000

/**
 * Whether a patient's ongoing visits are known, or that the role may not read them. What stands below them waits: it would
 * move under a finger.
 */
export function useVisitsKnown(): boolean {
  const { isRead, rows, state } = useList('ongoing')
  const isPerson = useIsPerson()
  const areMenusKnown = useAtomValue(mayOpenAtom) !== undefined
  const mayRead = useAtomValue(mayReadAtom)('ongoing')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AT_MOST)
    return () => clearTimeout(timer)
  }, [])
  if (!isPerson || isLate) return true
  return areMenusKnown && (!mayRead || (isRead && (rows !== undefined || state === 'failed')))
}
