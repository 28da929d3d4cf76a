import { writeDate } from '#core/domain/time/calendar-date.ts'
import { OTHER, otherId, type Field, type Questionnaire } from '#core/questionnaires/language/definition.ts'

/** The choice of an answer where several are possible. */
export type Branch = 'first' | 'last' | 'mixed'

/** The act at a field, and the answer that should arrive. */
export type Given = { readonly arrives: unknown } & (
  | { readonly ticks: readonly string[] }
  | { readonly writes: string }
  | { readonly types: string }
  | { readonly attaches: number }
  /** Adds one entry, whose fields are answered in turn. */
  | { readonly adds: readonly Field[] }
)

/** The reference of a receipt. */
export const REFERENCE = 'QK-7F3M9X2A'

/** Stands for a chosen file, since each file gets its own name and key. */
export const ATTACHED = 'a file'

/** The text behind "other". */
export const OWN_WORDS = 'Kata saya sendiri'

/** @param turn the number of answers before, so that not always the same option is chosen */
export function answerTo(field: Field, branch: Branch, turn: number): Given {
  const choose = <Value>(values: readonly Value[]): Value => {
    const index = branch === 'first' ? 0 : branch === 'last' ? values.length - 1 : (turn * 7 + 3) % values.length
    return values[index]!
  }
  const ticked = (arrives: string | number): Given => ({ ticks: [String(arrives)], arrives })
  switch (field.type) {
    case 'text':
      return { writes: exampleText(field), arrives: exampleText(field) }
    case 'long-text':
      return { writes: ' Perawat ramah,\nruang bersih. ', arrives: 'Perawat ramah,\nruang bersih.' }
    case 'email':
      return { writes: 'sri.wahyuni@example.com', arrives: 'sri.wahyuni@example.com' }
    case 'mobile':
      return { writes: '0812-3456-7890', arrives: '+6281234567890' }
    case 'number': {
      const value = exampleNumber(field)
      return { writes: String(value).replace('.', ','), arrives: value }
    }
    case 'date':
      if (isToCome(field)) return { writes: writeDate(openDay()), arrives: openDay() }
      return isRecent(field)
        ? { writes: writeDate(recentDay(field)), arrives: recentDay(field) }
        : { writes: '17-08-1990', arrives: '1990-08-17' }
    case 'agreement':
      return { ticks: [], arrives: true }
    case 'yes-no':
      return ticked(choose(['yes', 'no']))
    case 'scale':
      return ticked(choose(field.points.map((_, index) => index + 1)))
    case 'nps':
      return ticked(choose(Array.from({ length: 11 }, (_, index) => index)))
    case 'choice': {
      const one = choose(valuesOf(field))
      return { ticks: [one], arrives: arriving(field, one) }
    }
    case 'choices':
      return severalOf(field, choose(valuesOf(field)), branch)
    case 'region':
      return { types: 'Negeri Jauh', arrives: 'Negeri Jauh' }
    case 'document':
      return { ticks: [], arrives: '1' }
    case 'signature':
      return { types: 'Sri Wahyuni', arrives: 'typed:Sri Wahyuni' }
    case 'attachment':
      return { attaches: 1, arrives: ATTACHED }
    case 'group':
      return { adds: field.fields, arrives: [] }
    case 'computed':
    case 'notice':
    case 'preset':
      throw new TypeError(`${field.id} is not asked`)
  }
}

type Listed = Extract<Field, { type: 'choice' | 'choices' }>

function severalOf(field: Listed, one: string, branch: Branch): Given {
  const two = valuesOf(field).find((value) => value !== one)!
  const chosen = branch === 'mixed' ? valuesOf(field).filter((value) => value === one || value === two) : [one]
  return { ticks: chosen, arrives: chosen.map((value) => arriving(field, value)) }
}

const valuesOf = ({ options, other }: Listed): readonly string[] => [
  ...options.map(({ value }) => value),
  ...(other ? [OTHER] : []),
]

/** A choice from the hospital's list arrives with its name. */
export function arriving({ list, options }: Listed, value: string): string {
  const option = list && options.find((one) => one.value === value)
  return option ? `${value} ${option.label.id}` : value
}

/** The field for own words, if the answer is "other". */
export const ownWordsOf = ({ id }: Field, arrives: unknown): string | undefined =>
  arrives === OTHER || (Array.isArray(arrives) && arrives.includes(OTHER)) ? otherId(id) : undefined

/** Fields that are computed from answers, and that no one answers. */
export const computedIn = ({ pages }: Questionnaire): ReadonlySet<string> =>
  new Set(
    pages.flatMap(({ sections }) =>
      sections.flatMap(({ fields }) =>
        fields.filter(({ type }) => type === 'computed' || type === 'preset' || type === 'notice').map(({ id }) => id),
      ),
    ),
  )

/** Whether the field takes only days from today on. */
export const isToCome = ({ rules }: Field): boolean => rules.some((rule) => 'rule' in rule && rule.rule === 'fromToday')

/** Whether the field takes no day of the last century. */
export const isRecent = ({ rules }: Field): boolean =>
  rules.some((rule) => 'rule' in rule && rule.rule === 'minDate' && rule.params[0] > '1990-08-17')

/** A later day for a higher number in the id, since one dose follows another. */
export const recentDay = ({ id }: Field): string => `2026-01-0${/[1-9]/.exec(id)?.[0] ?? 5}`

/** A Monday within the next week. */
export const openDay = (): string => dayAhead(1)

/** The next such weekday from tomorrow on, or one weeks later. @param weekday 1 is Monday, 7 Sunday */
export function dayAhead(weekday: number, weeks = 0): string {
  const day = new Date(Date.now() + (1 + 7 * weeks) * 24 * 60 * 60_000)
  while (day.getUTCDay() !== weekday % 7) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** A text that the rules accept. */
function exampleText({ id, rules, ...field }: Extract<Field, { type: 'text' }>): string {
  if (field.keyboard === 'numeric') return '5'
  if (id === 'firstReference') return REFERENCE
  if (id === 'identityNumber') return '3171234567890123'
  if (field.reads === 'code') return 'A1024'
  return rules.some((rule) => 'rule' in rule && rule.rule === 'pattern') ? 'A1024' : `Jawaban ${id}`.slice(0, 10)
}

function exampleNumber({ rules }: Field): number {
  const bound = (name: 'min' | 'max') =>
    rules.flatMap((rule) => ('rule' in rule && rule.rule === name ? [rule.params[0]] : []))[0]
  const least = bound('min') ?? 0
  return Math.ceil((least + (bound('max') ?? least + 10)) / 2)
}
