import { familyMember, type FamilyMember } from '#core/domain/account/family-member.ts'
import type { OwnMember } from '#core/own/lay-over-profile.ts'
import type { ProfileChange } from '#core/domain/account/profile-change.ts'
import type { ProfileFieldName, ProfileValue } from '#core/domain/account/profile-fields.ts'
import { isProfileValue } from '#core/domain/account/profile-values.ts'
import type { Profile, ProfileConflict } from '#core/domain/account/profile.ts'
import { isRegionField, moveTo, regionFields, type Regions } from '#core/domain/account/region-fields.ts'

/**
 * The patient's value and the hospital's different value. Null: a relative who is not in the family. Conflicts of
 * regions make one question, because regions lie in one another.
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

/** A conflict for a screen; undefined where this version of the app cannot read the patient's value. */
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
  // Parsed to drop the fields that the list adds.
  const theirs = familyMember.safeParse(family.find((one) => one.id === member)).data ?? null
  return { is: 'member', id, member, mine, theirs }
}

/** The profile as the patient sees it, and its fields that the hospital does not have yet. */
interface Own {
  readonly profile: Profile
  readonly pending: ReadonlySet<ProfileFieldName>
  /** The family; undefined while it is not on this device. */
  readonly family: readonly OwnMember[] | undefined
}

/**
 * The conflicts to decide. Without those whose field the patient has changed again on this device: the hospital answers
 * that change first.
 * @param familyAtHospital the family without pending changes; undefined while it is not on this device
 */
export const conflictsToSettle = (
  { profile, pending, family }: Own,
  familyAtHospital: readonly FamilyMember[] | undefined,
): readonly Conflict[] => {
  const each = profile.Conflicts.filter(({ Field: field, Member: member }) => {
    if (field !== null) return !togetherWith(field).some((one) => pending.has(one))
    // The hospital's members are known only with both lists.
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

/** The change that settles a conflict. It names the hospital's value that the patient has seen. */
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
