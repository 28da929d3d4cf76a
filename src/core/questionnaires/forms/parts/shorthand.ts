import type { HospitalList } from '#core/domain/hospital/hospital-list.ts'
import type { LocalizedText } from '#core/domain/text/language.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field, Option, Rule } from '#core/questionnaires/language/definition.ts'

/* Short forms of required questions. */

type More = Pick<Field, 'number' | 'hint' | 'shownWhen'>
type ListMore = More & { readonly other?: LocalizedText; readonly list?: HospitalList }

export const yesNo = (id: string, label: LocalizedText, more: More = {}): Field => ({
  id,
  type: 'yes-no',
  label,
  rules: [{ rule: 'required' }],
  ...more,
})

export const oneOf = (id: string, label: LocalizedText, options: readonly Option[], more: ListMore = {}): Field => ({
  id,
  type: 'choice',
  label,
  options,
  rules: [{ rule: 'required' }],
  ...more,
})

export const severalOf = (
  id: string,
  label: LocalizedText,
  options: readonly Option[],
  more: ListMore = {},
): Field => ({
  id,
  type: 'choices',
  label,
  options,
  rules: [{ rule: 'required' }],
  ...more,
})

/** Several options, or the answer "none of them": an empty list would not tell "no" from "not read". */
export const severalOrNone = (
  id: string,
  label: LocalizedText,
  options: readonly Option[],
  more: ListMore = {},
): Field => ({
  id,
  type: 'choices',
  label,
  hint: {
    id: 'Boleh pilih lebih dari satu. Bila tidak ada, pilih hanya “Tidak ada”.',
    en: 'Choose as many as apply. If none does, choose only “None of these”.',
  },
  options: [...options, option(NONE, 'Tidak ada', 'None of these')],
  rules: [{ rule: 'required' }, { when: id, is: NONE, then: [{ rule: 'maxChoices', params: [1] }] }],
  ...more,
})

/** The option "none of them" of `severalOrNone`. */
export const NONE = 'none'

/** Whether an option other than "none of them" was chosen. */
export const someOf = (field: string): Condition => ({
  all: [
    { when: field, is: { given: true } },
    { when: field, is: { not: NONE } },
  ],
})

/** The rules for a least and a greatest number. */
export const between = (least: number, most: number): readonly Rule[] => [
  { rule: 'min', params: [least] },
  { rule: 'max', params: [most] },
]

export const option = (value: string, indonesian: string, english: string): Option => ({
  value,
  label: { id: indonesian, en: english },
})
