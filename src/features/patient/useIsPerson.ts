import { useAtomValue } from 'jotai/react'
import { sessionAtom } from '#state/session.ts'

/** Whether somebody is signed in and verified; everybody else here is a guest. */
export function useIsPerson(): boolean {
  const session = useAtomValue(sessionAtom)
  return session.is === 'verified' && session.who.is === 'person'
}
