import { useAtomValue } from 'jotai/react'
import { ownFamilyAtom, ownProfileAtom } from '#state/profile/profile.ts'
import { fromMember, fromProfile } from './prefill.ts'
import { useIsLate } from './use-is-late.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'

/** Whom a form is for: oneself, a member of the family by their id, or another person. */
export const FOR_OTHER = 'other'

/**
 * What the hospital knows of the person whom a form is for, as it would be typed; of a guest nothing.
 * @param forWhom null: oneself
 * @returns undefined while that is read
 */
export function useKnownPerson(forWhom: string | null): Readonly<Record<string, unknown>> | undefined {
  const isPerson = useIsPerson()
  const profile = useAtomValue(ownProfileAtom)?.profile
  const family = useAtomValue(ownFamilyAtom).rows
  const isLate = useIsLate()
  const member = family?.find(({ id }) => id === forWhom)
  const isWhoKnown = forWhom === null || forWhom === FOR_OTHER || member !== undefined
  if (isPerson && !(profile && isWhoKnown) && !isLate) return undefined
  if (member) return fromMember(member, profile)
  return profile && forWhom === null ? fromProfile(profile) : {}
}
