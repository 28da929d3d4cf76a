import type { Kysely } from 'kysely'
import type { FieldChange } from '#core/domain/account/profile-change.ts'
import { type ProfileField, type ProfileFieldName, profileFields } from '#core/domain/account/profile-fields.ts'
import { regionFields } from '#core/domain/account/region-fields.ts'
import { holdsNumber } from '#core/domain/text/card-number.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { isInReference } from '#server/platform/reference/queries.ts'
import { nameOfRegion, parentOf } from '#server/platform/reference/regions.ts'
import type { ProfileState } from './queries.ts'

/** A rule about several fields, for when one of them has changed. */
interface Rule {
  readonly fields: readonly ProfileFieldName[]
  readonly holds: (state: ProfileState) => boolean
}

const numbers = ['IdentityCardNumber', 'PassportNumber', 'KitasNumber'] as const

/** Each region must lie in the one above it, as in a registration. */
const rules: readonly Rule[] = [
  { fields: numbers, holds: (state) => numbers.some((field) => hasNumber(state, field)) },
  {
    fields: ['PassportNumber', 'NationalityId'],
    holds: (state) => !hasNumber(state, 'PassportNumber') || state.NationalityId !== null,
  },
  {
    fields: regionFields,
    holds: (state) =>
      regionFields.every((field, at) => {
        const [code, parent] = [state[field], at === 0 ? undefined : state[regionFields[at - 1]!]]
        return code === null || (typeof code === 'string' && parentOf(code) === parent)
      }),
  },
]

const hasNumber = (state: ProfileState, field: (typeof numbers)[number]) => holdsNumber(String(state[field]))

/**
 * The changes that are possible: the values that they name exist, and the rules about several fields hold.
 * @param pictures the ids of the hospital's pictures of this person
 */
export async function possibleChanges(
  db: Kysely<Database>,
  current: ProfileState,
  changes: readonly FieldChange[],
  pictures: ReadonlySet<string>,
): Promise<readonly FieldChange[]> {
  const known: FieldChange[] = []
  for (const change of changes) if (await namesSomething(db, change, pictures)) known.push(change)
  return keepRules(current, known)
}

async function namesSomething(
  db: Kysely<Database>,
  { field: name, after }: FieldChange,
  pictures: ReadonlySet<string>,
): Promise<boolean> {
  const field: ProfileField = profileFields[name]
  if (after === null) return true
  if (field.is === 'choice') return isInReference(db, field.list, Number(after))
  if (field.is === 'region') return (await nameOfRegion(String(after))) !== undefined
  return field.is !== 'picture' || pictures.has(String(after))
}

/** Undoing a change for one rule may break another, so this repeats until all hold. */
function keepRules(current: ProfileState, changes: readonly FieldChange[]): readonly FieldChange[] {
  const state = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  const after: ProfileState = { ...current, ...state }
  const broken = rules.find(({ fields, holds }) => changes.some(({ field }) => fields.includes(field)) && !holds(after))
  return broken
    ? keepRules(
        current,
        changes.filter(({ field }) => !broken.fields.includes(field)),
      )
    : changes
}
