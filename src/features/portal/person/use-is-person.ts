import { useAtomValue } from 'jotai/react'
import { isVerifiedPerson } from '#core/domain/portal/session.ts'
import { sessionAtom } from '#state/session/session.ts'

/** Whether the session is a verified account's, not a guest's. */
export function useIsPerson(): boolean {
  return isVerifiedPerson(useAtomValue(sessionAtom))
}
