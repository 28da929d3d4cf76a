import { familyMember, type FamilyMember } from '#core/domain/account/family-member.ts'
import type { ProfileChange } from '#core/domain/account/profile-change.ts'
import type { ProfileFieldName } from '#core/domain/account/profile-fields.ts'
import type { Profile } from '#core/domain/account/profile.ts'
import { fullNameOf } from '#core/domain/text/full-name.ts'

/** A profile with the later changes of its patient, and the names of the changed fields. */
export interface LaidOver {
  readonly profile: Profile
  readonly pending: ReadonlySet<ProfileFieldName>
}

/** The field with the word for a number or code, which is not known here: the screen that shows it has the lists. */
const nameOf = (field: ProfileFieldName): string | undefined =>
  field === 'RelationshipId' ? 'Relationship' : field.endsWith('Id') ? `${field.slice(0, -2)}Name` : undefined

/** @param changes the earliest first */
export function layOverProfile(profile: Profile, changes: readonly ProfileChange[]): LaidOver {
  const pending = new Set<ProfileFieldName>()
  const values: Record<string, unknown> = {}
  for (const { field, after } of changes.flatMap(({ fields }) => fields)) {
    pending.add(field)
    values[field] = after
    const name = nameOf(field)
    if (name) values[name] = after === null ? null : ''
  }
  const settled = new Set(changes.flatMap(({ settles }) => settles))
  // Each value was checked against its field's schema when the change was made.
  const changed: Profile = { ...profile, ...values }
  return {
    profile: {
      ...changed,
      FullName: fullNameOf(changed.FirstName, changed.MiddleName, changed.LastName),
      Conflicts: profile.Conflicts.filter(({ Id }) => !settled.has(Id)),
    },
    pending,
  }
}

export interface OwnMember extends FamilyMember {
  /** Whether the hospital does not have it yet. */
  readonly pending: boolean
}

export function layOverFamily(family: readonly FamilyMember[], changes: readonly ProfileChange[]): OwnMember[] {
  const members = new Map<string, OwnMember>(family.map((member) => [member.id, { ...member, pending: false }]))
  for (const { id, after } of changes.flatMap(({ members: changed }) => changed))
    if (after === null) members.delete(id)
    else members.set(id, { ...familyMember.parse(after), id, pending: true })
  return [...members.values()]
}
