import type { HospitalList } from '#core/domain/hospital/hospital-list.ts'
import type { LocalizedText } from '#core/domain/text/language.ts'
import type { Condition } from './condition.ts'
import type { Decision, Expression } from './expression.ts'

/** A rule of a field, with its parameters. Lengths count characters after trimming; dates are year-month-day. */
export type PlainRule =
  | { readonly rule: 'required' }
  /** A field that stays empty is sent as null; without this rule it is left out. */
  | { readonly rule: 'nullable' }
  | { readonly rule: 'minLength'; readonly params: readonly [characters: number] }
  | { readonly rule: 'maxLength'; readonly params: readonly [characters: number] }
  | { readonly rule: 'pattern'; readonly params: readonly [expression: string] }
  | { readonly rule: 'min'; readonly params: readonly [least: number] }
  | { readonly rule: 'max'; readonly params: readonly [most: number] }
  /** A number larger than another field's, or a day after another field's. */
  | { readonly rule: 'moreThan'; readonly params: readonly [fieldId: string] }
  | { readonly rule: 'minChoices'; readonly params: readonly [least: number] }
  | { readonly rule: 'maxChoices'; readonly params: readonly [most: number] }
  | { readonly rule: 'minDate'; readonly params: readonly [first: string] }
  | { readonly rule: 'maxDate'; readonly params: readonly [last: string] }
  /** A day, or a number that is a year. */
  | { readonly rule: 'notFuture' }
  /** A day that is not before another field's day. */
  | { readonly rule: 'notBefore'; readonly params: readonly [fieldId: string] }
  /** Asks for the same answer as in another field, for an address that is entered twice. */
  | { readonly rule: 'sameAs'; readonly params: readonly [fieldId: string] }
  /**
   * From today on, at most a year ahead, and on a day on which the hospital in the field `hospital` is open. Checked
   * only while the form is filled in: it may arrive days later, and is still taken.
   */
  | { readonly rule: 'fromToday' }

/** Rules for when a condition holds, and rules for when it does not. They nest. */
export type ConditionalRule = Condition & {
  readonly then?: readonly Rule[]
  readonly otherwise?: readonly Rule[]
}

export type Rule = PlainRule | ConditionalRule

interface Base {
  readonly id: string
  /** The number that people use for the question, such as "8a". */
  readonly number?: string
  readonly label: LocalizedText
  readonly hint?: LocalizedText
  /** The value before anybody has answered. */
  readonly initial?: string
  /** Asked only when this condition holds. A field that is not asked is neither sent nor required. */
  readonly shownWhen?: Condition
  readonly rules: readonly Rule[]
}

/** One of the offered answers. */
export interface Option {
  readonly value: string
  readonly label: LocalizedText
}

interface Choosing {
  readonly options: readonly Option[]
  readonly other?: LocalizedText
  /** A list of the hospital's. On a device that has it, its entries replace the options. */
  readonly list?: HospitalList
}

/** A point of a scale. Its value is its position, from 1. */
export type ScalePoint = LocalizedText

/**
 * A question as data. Answers on the wire, by type:
 *
 * - `text`, `long-text`, `email`: a string, read by domain/text/written.ts; `mobile`: E.164 in +62
 * - `yes-no`: 'yes' or 'no'; `agreement`: true
 * - `scale`: 1 to the number of points; `nps`: 0 to 10
 * - `choice`: an option's value; with `other`, the person's words are under the id of `otherId`
 * - `choices`: options' values in the definition's order
 * - both from a `list` of the hospital's: the entry's id and its Indonesian name ('89 PCR swab'), several sorted by id
 * - `number`: a number in `unit`; `date`: year-month-day; `computed`: a number, or a word for a named rule
 * - `preset`: one of `values`, from the form's address, and never asked
 * - `region`: its code and its name ('31.74 Kota Jakarta Selatan'), or words for a region that is not in the list
 * - `document`: the version that was read to its end; `signature`: `typed:` and a name, or `drawn:` and an SVG path
 * - `attachment`: files, each as `id type bytes sha256 key`
 * - `group`: a list of entries, each with answers by the ids of the group's fields
 * - `notice`: a text without an answer
 */
export type Field =
  | EntryField
  | (Base & { readonly type: 'agreement'; readonly statement: LocalizedText })
  | (Base & { readonly type: 'computed'; readonly compute: Expression | Decision; readonly unit?: LocalizedText })
  | (Base & { readonly type: 'preset'; readonly values: readonly string[] })
  /** A text of the hospital's that must be read. */
  | (Base & { readonly type: 'document'; readonly document: string })
  | (Base & { readonly type: 'signature' })
  /** Photos and PDFs, `most` at most. */
  | (Base & { readonly type: 'attachment'; readonly most: number })
  /** Shown while its condition holds, with a number to call where one is given. */
  | (Base & { readonly type: 'notice'; readonly tone: 'info' | 'danger'; readonly call?: 'emergency' | 'callCenter' })
  /** Asks the same questions about each of several things, `most` at most. */
  | (Base & {
      readonly type: 'group'
      /** The word for one entry within a sentence, such as "medicine". */
      readonly entry: LocalizedText
      readonly most: number
      readonly fields: readonly EntryField[]
    })

/** The most entries of a group. */
export const MOST_ENTRIES = 20

/** A field that can be asked in each entry of a group. */
export type EntryField =
  | (Base & {
      readonly type: 'text'
      readonly keyboard?: 'text' | 'numeric'
      readonly autoCapitalize?: 'words' | 'characters'
      readonly reads?: TextReading
    })
  | (Base & { readonly type: 'long-text' })
  | (Base & { readonly type: 'email' })
  | (Base & { readonly type: 'mobile' })
  | (Base & { readonly type: 'yes-no' })
  | (Base & { readonly type: 'scale'; readonly points: readonly ScalePoint[] })
  | (Base & { readonly type: 'nps'; readonly least: LocalizedText; readonly most: LocalizedText })
  | (Base & Choosing & { readonly type: 'choice' })
  | (Base & Choosing & { readonly type: 'choices' })
  | (Base & { readonly type: 'number'; readonly unit?: LocalizedText; readonly decimals?: number })
  | (Base & { readonly type: 'date' })
  /** Chosen from the hospital's list of regions; `within` is the field of the region around it. */
  | (Base & { readonly type: 'region'; readonly level: RegionLevel; readonly within?: string })

/** How a text is read other than as plain text: a `code` in capitals, without blanks (readCode), or a `card-number`. */
export const textReadings = ['code', 'card-number'] as const
export type TextReading = (typeof textReadings)[number]

export const regionLevels = ['province', 'city', 'subdistrict', 'village'] as const
export type RegionLevel = (typeof regionLevels)[number]

export type FieldType = Field['type']

/** The value of the option for a person's own words. */
export const OTHER = 'other'
/** The id of the field for those words. */
export const otherId = (fieldId: string): string => `${fieldId}Other`

/** The name of an entry's field in a judgement. Ids have no underscore, so the name is unique. */
export const entryAddress = (groupId: string, entry: number, fieldId: string): string =>
  `${groupId}_${entry}_${fieldId}`

/** Questions that belong together. */
export interface Section {
  readonly id: string
  readonly title?: LocalizedText
  readonly intro?: LocalizedText
  readonly shownWhen?: Condition
  /** Several questions on one scale: the scale is shown once, and each question is a line. */
  readonly matrix?: true
  readonly fields: readonly Field[]
}

/** One step of a form on a phone. */
export interface Page {
  readonly id: string
  readonly title: LocalizedText
  readonly intro?: LocalizedText
  readonly shownWhen?: Condition
  readonly sections: readonly Section[]
}

/** A questionnaire as data. A published version never changes: every change makes a new version. */
export interface Questionnaire {
  readonly kind: string
  readonly version: number
  readonly title: LocalizedText
  /**
   * `answer-sets`: the parts Survey_, Question_, Answer_ and OtherAnswer_ (wire.ts); `record`: answers by field id.
   */
  readonly wire: 'answer-sets' | 'record'
  /** The answer that tells submissions apart in a queue that everybody can see. It must not identify a person. */
  readonly queueLabel?: {
    readonly field: string
    /** The name of that answer, in a word. */
    readonly name: LocalizedText
  }
  readonly pages: readonly Page[]
}

/** All fields of a form, without the fields of groups' entries. */
export const fieldsOf = ({ pages }: Pick<Questionnaire, 'pages'>): Field[] =>
  pages.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))

/** A field, followed by the fields of its entries where it is a group. */
export const withEntryFields = (field: Field): readonly Field[] =>
  field.type === 'group' ? [field, ...field.fields] : [field]
