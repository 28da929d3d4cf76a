import { familyMember, type FamilyMember } from '#core/domain/family-member.ts'
import type { OwnMember } from '#core/own/lay-over-profile.ts'
import type { ProfileChange } from '#core/domain/profile-change.ts'
import type { ProfileFieldName, ProfileValue } from '#core/domain/profile-fields.ts'
import { isProfileValue } from '#core/domain/profile-values.ts'
import type { Profile, ProfileConflict } from '#core/domain/profile.ts'

/** What its patient wants, and what the hospital has instead. Null is somebody who is not in the family. */
export type Conflict =
  | {
      readonly is: 'field'
      readonly id: string
      readonly field: ProfileFieldName
      readonly mine: ProfileValue
      readonly theirs: ProfileValue
    }
  | {
      readonly is: 'member'
      readonly id: string
      readonly member: string
      readonly mine: FamilyMember | null
      readonly theirs: FamilyMember | null
    }

/** A conflict as a screen shows it; undefined where this version of the app cannot read what was wanted. */
export function conflictOf(
  { Id: id, Field: field, Member: member, Mine: wanted }: ProfileConflict,
  profile: Profile,
  family: readonly FamilyMember[],
): Conflict | undefined {
  if (field !== null) {
    const isValue = typeof wanted === 'string' || typeof wanted === 'number' || wanted === null
    if (!isValue || !isProfileValue(field, wanted)) return undefined
    return { is: 'field', id, field, mine: wanted, theirs: profile[field] }
  }
  if (member === null) return undefined
  const mine = wanted === null ? null : familyMember.safeParse(wanted).data
  if (mine === undefined) return undefined
  // As it travels: without what a list adds.
  const theirs = familyMember.safeParse(family.find((one) => one.id === member)).data ?? null
  return { is: 'member', id, member, mine, theirs }
}

/** What its patient has, and what of it the hospital does not have yet. */
interface Own {
  readonly profile: Profile
  readonly pending: ReadonlySet<ProfileFieldName>
  /** Undefined while it is not on this device. */
  readonly family: readonly OwnMember[] | undefined
}

/**
 * What there is to decide. Not of what its patient has changed here since: what the hospital has there is not what stands in
 * their profile, and it answers that change first.
 * @param familyAtHospital as it is without what its patient changed; undefined while it is not on this device
 */
export const conflictsToSettle = (
  { profile, pending, family }: Own,
  familyAtHospital: readonly FamilyMember[] | undefined,
): readonly Conflict[] =>
  profile.Conflicts.filter(({ Field: field, Member: member }) => {
    if (field !== null) return !pending.has(field)
    // Whom the hospital has is known only with its list.
    if (!family || !familyAtHospital) return false
    const own = family.find(({ id }) => id === member)
    return own ? !own.pending : familyAtHospital.every(({ id }) => id !== member)
  }).flatMap((conflict) => conflictOf(conflict, profile, family ?? []) ?? [])

/** What settles it. What the hospital has by now is what the patient has seen. */
export function settle(
  conflict: Conflict,
  whose: 'mine' | 'theirs',
): Pick<ProfileChange, 'fields' | 'members' | 'settles'> {
  const settles = [conflict.id]
  if (whose === 'theirs') return { fields: [], members: [], settles }
  if (conflict.is === 'field') {
    const { field, theirs: before, mine: after } = conflict
    return { fields: [{ field, before, after }], members: [], settles }
  }
  const { member: id, theirs: before, mine: after } = conflict
  return { fields: [], members: [{ id, before, after }], settles }
}
