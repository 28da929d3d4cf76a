import { useAtomValue } from 'jotai/react'
import { ownFamilyAtom, ownProfileAtom } from '#state/profile/profile.ts'
import { fromMember, fromProfile } from './prefill.ts'
import { useIsLate } from './use-is-late.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'

/** The value in an address for a person who is not in the family. Otherwise it has a family member's id. */
export const FOR_OTHER = 'other'

/**
 * The hospital's data about the person of a form, as typed answers. Empty for a guest.
 * @param forWhom null: the patient themselves
 * @returns undefined while the data is read
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
