import * as z from 'zod/mini'
import { readText } from '#core/domain/text/written.ts'
import { isBirthDate } from '#core/domain/time/birth-date.ts'
import { familyMember, type FamilyMember } from './family-member.ts'
import { profileFieldNames, profileFields, type ProfileFieldName, type ProfileValue } from './profile-fields.ts'
import { ANY_DAY, isPlainLine, isProfileValue } from './profile-values.ts'

/** The kind and version of a profile change as a submission. */
export const PROFILE_CHANGE = { kind: 'profile-change', version: 1 } as const

/** The greatest number of family members. */
export const FAMILY_MEMBERS = 30

/** The greatest size of a picture, in bytes: JPEG, 512 by 512 pixels. */
export const PICTURE_BYTES = 200_000

/** Lower case, as the hospital stores it, so that an id has only one form. */
const keptId = z.uuid().check(z.regex(/^[^A-Z]*$/))

const value = z.union([z.string().check(z.maxLength(300)), z.number(), z.null()])
/** A text without invisible marks, which older pages kept. */
const text = z.string().check(z.overwrite(readText), z.maxLength(300))

const fieldChange = z
  .strictObject({ field: z.enum(profileFieldNames), before: value, after: z.union([text, z.number(), z.null()]) })
  .check(z.refine(({ field, after }) => isProfileValue(field, after), { path: ['after'] }))
export type FieldChange = z.output<typeof fieldChange>

const changedMember = z.extend(familyMember, { fullName: text }).check(
  z.refine(({ fullName }) => fullName !== '' && fullName.length <= 150 && isPlainLine(fullName), {
    path: ['fullName'],
  }),
  z.refine(({ dateOfBirth }) => isBirthDate(dateOfBirth, ANY_DAY), { path: ['dateOfBirth'] }),
  z.refine(({ mobilePhone }) => mobilePhone === null || /^\+?\d{6,15}$/.test(mobilePhone), { path: ['mobilePhone'] }),
)

const memberChange = z
  .strictObject({
    id: keptId,
    before: z.nullable(familyMember),
    /** Null removes the relative. */
    after: z.nullable(changedMember),
  })
  .check(z.refine((change) => change.after === null || change.after.id === change.id, { path: ['after', 'id'] }))
export type MemberChange = z.output<typeof memberChange>

/**
 * A patient's changes with the values before them, so that a change made meanwhile is not overwritten. It is a
 * submission of the patient's own, sealed and taken once.
 */
export const profileChange = z.strictObject({
  fields: z.array(fieldChange).check(
    z.maxLength(profileFieldNames.length),
    z.refine((fields) => areDifferent(fields.map(({ field }) => field))),
  ),
  members: z.array(memberChange).check(
    z.maxLength(FAMILY_MEMBERS),
    z.refine((members) => areDifferent(members.map((member) => member.id))),
  ),
  /** The new picture that `ProfilePicPath` names, in base64. */
  picture: z.exactOptional(
    z.strictObject({
      id: keptId,
      jpeg: z.string().check(z.maxLength(Math.ceil(PICTURE_BYTES / 3) * 4), z.regex(/^\/9j\/[A-Za-z0-9+/]+={0,2}$/)),
    }),
  ),
  /** The conflicts that this change settles, for either side. */
  settles: z.array(z.uuid()).check(z.maxLength(100)),
})
export type ProfileChange = z.output<typeof profileChange>

/** Whether all birth dates of a change are past. @param lastDay the last day that has begun, by the hospital's clock */
export const isBornBy = ({ fields, members }: ProfileChange, lastDay: string): boolean =>
  fields.every(
    ({ field, after }) => profileFields[field].is !== 'date' || after === null || String(after) <= lastDay,
  ) && members.every(({ after }) => after === null || after.dateOfBirth <= lastDay)

const areDifferent = (names: readonly string[]) => new Set(names).size === names.length

/** The result of a merge: changes that are taken, and changes of values that have become different at the hospital. */
export interface Merged<Change> {
  readonly taken: readonly Change[]
  readonly conflicts: readonly Change[]
}

/** A change to the present value is neither taken nor in conflict. */
export function mergeFields(
  current: Readonly<Record<ProfileFieldName, ProfileValue>>,
  changes: readonly FieldChange[],
): Merged<FieldChange> {
  const open = changes.filter(({ field, after }) => current[field] !== after)
  return divide(open, ({ field, before }) => current[field] === before)
}

/** @param family the family members by id */
export function mergeMembers(
  family: ReadonlyMap<string, FamilyMember>,
  changes: readonly MemberChange[],
): Merged<MemberChange> {
  const open = changes.filter(({ id, after }) => !isSame(family.get(id) ?? null, after))
  return divide(open, ({ id, before }) => isSame(family.get(id) ?? null, before))
}

function divide<Change>(changes: readonly Change[], isAsBefore: (change: Change) => boolean): Merged<Change> {
  return { taken: changes.filter(isAsBefore), conflicts: changes.filter((change) => !isAsBefore(change)) }
}

const memberKeys = ['id', 'fullName', 'relationship', 'dateOfBirth', 'genderId', 'mobilePhone'] as const

const isSame = (one: FamilyMember | null, other: FamilyMember | null) =>
  one === null || other === null ? one === other : memberKeys.every((key) => one[key] === other[key])
