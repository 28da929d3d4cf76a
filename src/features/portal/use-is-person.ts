import { useAtomValue } from 'jotai/react'
import { isVerifiedPerson } from '#core/domain/session.ts'
import { sessionAtom } from '#state/device/session.ts'

/** Whether somebody is signed in and verified; everybody else here is a guest. */
export function useIsPerson(): boolean {
  return isVerifiedPerson(useAtomValue(sessionAtom))
}
