import { familyMember, type FamilyMember } from '#core/domain/account/family-member.ts'
import type { OwnMember } from '#core/own/lay-over-profile.ts'
import type { ProfileChange } from '#core/domain/account/profile-change.ts'
import type { ProfileFieldName, ProfileValue } from '#core/domain/account/profile-fields.ts'
import { isProfileValue } from '#core/domain/account/profile-values.ts'
import type { Profile, ProfileConflict } from '#core/domain/account/profile.ts'
import { isRegionField, moveTo, regionFields, type Regions } from '#core/domain/account/region-fields.ts'

/**
 * What its patient wants, and what the hospital has instead. Null is a relative who is not in the family. Regions lie in
 * one another, so they are one question, whichever of them stand in conflict.
 */
export type Conflict =
  | OfOne
  | {
      readonly is: 'regions'
      readonly ids: readonly string[]
      readonly mine: Regions
      readonly theirs: Regions
    }

type OfOne =
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
): OfOne | undefined {
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
): readonly Conflict[] => {
  const each = profile.Conflicts.filter(({ Field: field, Member: member }) => {
    if (field !== null) return !togetherWith(field).some((one) => pending.has(one))
    // Whom the hospital has is known only with its list.
    if (!family || !familyAtHospital) return false
    const own = family.find(({ id }) => id === member)
    return own ? !own.pending : familyAtHospital.every(({ id }) => id !== member)
  }).flatMap((conflict) => conflictOf(conflict, profile, family ?? []) ?? [])
  const ofRegions = each.filter((conflict) => isOfRegion(conflict))
  if (ofRegions.length === 0) return each
  return [regionsOf(ofRegions, profile), ...each.filter((conflict) => !isOfRegion(conflict))]
}

const togetherWith = (field: ProfileFieldName): readonly ProfileFieldName[] =>
  isRegionField(field) ? regionFields : [field]

type OfField = Extract<OfOne, { is: 'field' }>
const isOfRegion = (conflict: OfOne): conflict is OfField => conflict.is === 'field' && isRegionField(conflict.field)

function regionsOf(conflicts: readonly OfField[], profile: Profile): Conflict {
  const { ProvinceId, CityId, SubdistrictId, VillageId } = profile
  const theirs = { ProvinceId, CityId, SubdistrictId, VillageId }
  const wishes = Object.fromEntries(conflicts.map(({ field, mine }) => [field, mine === null ? null : String(mine)]))
  return { is: 'regions', ids: conflicts.map(({ id }) => id), mine: moveTo(theirs, wishes), theirs }
}

/** What settles it. What the hospital has by now is what the patient has seen. */
export function settle(
  conflict: Conflict,
  whose: 'mine' | 'theirs',
): Pick<ProfileChange, 'fields' | 'members' | 'settles'> {
  const settles = conflict.is === 'regions' ? [...conflict.ids] : [conflict.id]
  if (whose === 'theirs') return { fields: [], members: [], settles }
  if (conflict.is === 'regions') {
    const changed = regionFields.filter((field) => conflict.mine[field] !== conflict.theirs[field])
    const fields = changed.map((field) => ({ field, before: conflict.theirs[field], after: conflict.mine[field] }))
    return { fields, members: [], settles }
  }
  if (conflict.is === 'field') {
    const { field, theirs: before, mine: after } = conflict
    return { fields: [{ field, before, after }], members: [], settles }
  }
  const { member: id, theirs: before, mine: after } = conflict
  return { fields: [], members: [{ id, before, after }], settles }
}
