import type { Region } from '#core/account/vault/regions.ts'
import { writeDate } from '#core/domain/time/calendar-date.ts'
import type { AccountProblem } from '#core/domain/account/account.ts'
import { holdsNumber, isKtpNumber, KTP_TYPE } from '#core/domain/text/card-number.ts'
import type { FieldChange } from '#core/domain/account/profile-change.ts'
import {
  profileFields,
  type ProfileField,
  type ProfileFieldName,
  type ProfileValue,
} from '#core/domain/account/profile-fields.ts'
import { readProfileValue, type ReadValue } from '#core/domain/account/profile-values.ts'
import { readText } from '#core/domain/text/written.ts'

export interface Option {
  readonly value: string
  readonly label: string
  /** The name in the other language; undefined where there is only one name. */
  readonly inOther?: string
}
/** A field's options, for fields that are searched by typing; undefined while the list is not here. */
export type OptionsOf = (name: ProfileFieldName) => readonly Option[] | undefined

type Written = Readonly<Record<string, string>>

/** Fields with too many options to scroll. They are found by typing, and the form holds the typed name. */
const searched: ReadonlySet<ProfileFieldName> = new Set(['NationalityId', 'CountryId', 'VillageId'])
export const isSearched = (name: ProfileFieldName): boolean => searched.has(name)

/**
 * The form's value for a field.
 * @param label of the chosen option, for a field that is searched
 * @param decimalMark as the reader's language has it
 */
export function writeProfileValue(
  name: ProfileFieldName,
  value: ProfileValue,
  { label, decimalMark }: { readonly label: string; readonly decimalMark: string },
): string {
  if (value === null) return ''
  if (isSearched(name)) return label
  const field: ProfileField = profileFields[name]
  if (field.is === 'number') return String(value).replace('.', decimalMark)
  if (field.is === 'date') return writeDate(String(value))
  // Indonesians type their numbers with 0 in place of the country code.
  if (field.is === 'mobile') return String(value).replace(/^62/, '0')
  return String(value)
}

function readWritten(name: ProfileFieldName, written: string, { optionsOf, lastDay }: Form): ReadValue {
  if (!isSearched(name) || readText(written) === '') return readProfileValue(name, written, lastDay)
  const found = findOption(optionsOf(name), written)
  return found ? readProfileValue(name, found.value) : { problem: 'invalid' }
}

/** Finds an option by its name in either language, because a form may have been begun in the other one. */
function findOption(options: readonly Option[] | undefined, written: string): Option | undefined {
  const wanted = readText(written).toLowerCase()
  return (
    options?.find(({ label }) => label.toLowerCase() === wanted) ??
    options?.find(({ inOther }) => inOther?.toLowerCase() === wanted)
  )
}

/** The options of regions. Villages of one subdistrict with the same name get their codes added. */
export function regionOptions(regions: readonly Region[]): readonly Option[] {
  const byName = Map.groupBy(regions, ({ Name }) => Name.toLowerCase())
  return regions.map(({ Code, Name }) => {
    const isOnly = byName.get(Name.toLowerCase())?.length === 1
    return { value: Code, label: isOnly ? Name : `${Name} (${Code})` }
  })
}

/** Translates kept values into the reader's language, as far as their options are found. */
export const inReadersWords = (written: Written, optionsOf: OptionsOf): Written => ({
  ...written,
  ...Object.fromEntries(
    [...searched].flatMap((field) => {
      const found = findOption(optionsOf(field), written[field] ?? '')
      return found ? [[field, found.label]] : []
    }),
  ),
})

interface Form {
  readonly fields: readonly ProfileFieldName[]
  /** The profile's values when the form was begun. */
  readonly before: Readonly<Record<string, ProfileValue>>
  /** The values with which the form began. */
  readonly initial: Written
  readonly optionsOf: OptionsOf
  /** The last day that has begun, by the hospital's clock. */
  readonly lastDay: string
}

interface Judged {
  readonly changes: readonly FieldChange[]
  readonly problems: ReadonlyMap<string, AccountProblem>
}

/** The changes and their problems. Untouched fields are not judged, because their values are the hospital's. */
export function changesOf(form: Form, written: Written): Judged {
  const { fields, before, initial } = form
  const changes: FieldChange[] = []
  const problems = new Map<string, AccountProblem>()
  for (const field of fields) {
    // The form holds an unpicked choice as null.
    const text = written[field] ?? ''
    if (text.trim() === (initial[field] ?? '')) continue
    const { value, problem } = readWritten(field, text, form)
    const stood = before[field] ?? null
    if (problem !== undefined) problems.set(field, problem)
    else if (value !== stood) changes.push({ field, before: stood, after: value })
  }
  const after = new Map(changes.map((change) => [change.field, change.after]))
  const stateOf = (field: ProfileFieldName) => (after.has(field) ? after.get(field) : before[field]) ?? ''
  for (const [type, number] of cards)
    if (
      after.has(number) &&
      stateOf(type) === KTP_TYPE &&
      stateOf(number) !== '' &&
      !isKtpNumber(String(stateOf(number)))
    )
      problems.set(number, 'invalid')
  if (changes.length > 0 && fields.includes('PassportNumber'))
    for (const field of missingIn(stateOf)) if (!problems.has(field)) problems.set(field, 'required')
  return { changes, problems }
}

/** The field of a card's type, and the field of its number. */
const cards = [
  ['IdentityCardTypeId', 'IdentityCardNumber'],
  ['RelIdentityCardTypeId', 'RelIdentityCardNumber'],
] as const

const numbers = ['IdentityCardNumber', 'KitasNumber', 'PassportNumber'] as const

/** Missing fields, as at a registration: at least one number, and a nationality with a passport number. */
function missingIn(stateOf: (field: ProfileFieldName) => ProfileValue): readonly ProfileFieldName[] {
  const has = (field: ProfileFieldName) => holdsNumber(String(stateOf(field)))
  if (!numbers.some(has)) return ['IdentityCardNumber']
  return has('PassportNumber') && !has('NationalityId') ? ['NationalityId'] : []
}
