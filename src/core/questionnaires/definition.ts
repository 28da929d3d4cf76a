import type { LocalizedText } from '#core/domain/language.ts'

/** A rule of a field. Lengths count characters after trimming. */
export type Rule =
  | { readonly rule: 'required' }
  | { readonly rule: 'minLength'; readonly params: readonly [characters: number] }
  | { readonly rule: 'maxLength'; readonly params: readonly [characters: number] }
  | { readonly rule: 'pattern'; readonly params: readonly [expression: string] }

interface FieldBase {
  readonly id: string
  readonly label: LocalizedText
  readonly hint?: LocalizedText
  readonly rules: readonly Rule[]
}

/**
 * A question as data. Answers on the wire: `text` and `email` a trimmed string, `mobile` E.164 in +62,
 * `yes-no` 'yes' or 'no', `agreement` true.
 */
export type Field =
  | (FieldBase & {
      readonly type: 'text'
      readonly keyboard?: 'text' | 'numeric'
      readonly autoCapitalize?: 'words' | 'characters'
    })
  | (FieldBase & { readonly type: 'email' })
  | (FieldBase & { readonly type: 'mobile' })
  | (FieldBase & { readonly type: 'yes-no' })
  | (FieldBase & { readonly type: 'agreement'; readonly statement: LocalizedText })

export interface Section {
  readonly id: string
  readonly title: LocalizedText
  readonly intro?: LocalizedText
  readonly fields: readonly Field[]
}

/** A questionnaire as data. A published version never changes: a change is a new version. */
export interface Questionnaire {
  readonly kind: string
  readonly version: number
  readonly title: LocalizedText
  /** The field whose answer may stand in a queue for all to see: it must not identify a person. */
  readonly labelField: string
  /** What that answer is called, in a word. */
  readonly labelName: LocalizedText
  readonly sections: readonly Section[]
}
