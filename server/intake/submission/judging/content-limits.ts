import type { JsonLimits } from '#core/contract/call/json-limits.ts'
import { LONGEST_ATTACHMENT } from '#core/domain/submission/attachment.ts'
import { LIST_ENTRIES, LONGEST_LISTED } from '#core/domain/hospital/hospital-list.ts'
import { PICTURE_BYTES, PROFILE_CHANGE } from '#core/domain/account/profile-change.ts'
import { REQUEST_NOTE } from '#core/domain/request/request.ts'
import { REQUEST_CHANGE } from '#core/domain/request/request-change.ts'
import { REVIEW_NOTE } from '#core/domain/review/review.ts'
import { REQUEST_WORK, REVIEW_CHANGE } from '#core/domain/staff/staff-changes.ts'
import type { Field, FieldType, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { LONGEST } from '#core/questionnaires/language/judging/judge-answers.ts'
import { LONGEST_REGION, LONGEST_SIGNATURE } from '#core/questionnaires/language/judging/read-answer.ts'
import { planOf, type Planned } from '#core/questionnaires/language/plan.ts'

/** The content is larger, deeper or has more parts than its form allows. */
export class OverLimitError extends Error {
  override readonly name = 'OverLimitError'
  constructor(cause?: unknown) {
    super('over the limits of its form', { cause })
  }
}

/** Answers lie at most four deep, those of an entry and a relative's fields five. */
const DEPTH = 8
/** Room for language, times and a voucher, and for whitespace that a JSON writer may add. */
const BASE = { bytes: 8192, items: 64 } as const
/** JSON may write a character in six bytes. */
const BYTES_A_CHARACTER = 6
/** Room for a number, a date, a telephone number or a word. */
const SHORT_ANSWER = 64
const longest: Partial<Record<FieldType, number>> = {
  ...LONGEST,
  region: LONGEST_REGION,
  signature: LONGEST_SIGNATURE + 16,
}
/** The names of an answer set's four parts. */
const BYTES_A_FIELD = 128
const ITEMS_A_FIELD = 8

/** Room for a picture in base64, and for thirty relatives, each with old and new fields. */
const profileChange: JsonLimits = { bytes: Math.ceil((PICTURE_BYTES * 4) / 3) + 131_072, depth: DEPTH, items: 4000 }

const requestChange: JsonLimits = { ...BASE, bytes: BASE.bytes + REQUEST_NOTE * BYTES_A_CHARACTER, depth: DEPTH }

const reviewChange: JsonLimits = { ...BASE, bytes: BASE.bytes + REVIEW_NOTE * BYTES_A_CHARACTER, depth: DEPTH }

const codeForms: ReadonlyMap<string, JsonLimits> = new Map([
  [PROFILE_CHANGE.kind, profileChange],
  [REQUEST_CHANGE.kind, requestChange],
  [REVIEW_CHANGE.kind, reviewChange],
  // Staff answer in as many signs as a patient's message may have.
  [REQUEST_WORK.kind, requestChange],
])

const known = new WeakMap<Questionnaire, JsonLimits>()

/** The limits for the content of a form. @param questionnaire undefined for a form of the program */
export function contentLimitsOf(kind: string, questionnaire: Questionnaire | undefined): JsonLimits {
  if (!questionnaire) return codeForms.get(kind) ?? { ...BASE, depth: DEPTH }
  const limits = known.get(questionnaire) ?? limitsOf(questionnaire)
  known.set(questionnaire, limits)
  return limits
}

function limitsOf(questionnaire: Questionnaire): JsonLimits {
  const fields = planOf(questionnaire).order.flatMap(boxesOf)
  const sum = (of: (field: Field) => number) => fields.reduce((total, field) => total + of(field), 0)
  return {
    bytes: BASE.bytes + sum((field) => BYTES_A_FIELD + questionnaire.kind.length + bytesOf(field)),
    depth: DEPTH,
    items: BASE.items + sum((field) => ITEMS_A_FIELD + optionsOf(field).length),
  }
}

/** A group, with its fields once for each entry. */
const boxesOf = ({ field, entry = [] }: Planned): Field[] =>
  field.type === 'group' ? [field, ...Array.from({ length: field.most }, () => entry.flatMap(boxesOf)).flat()] : [field]

function bytesOf(field: Field): number {
  const files = field.type === 'attachment' ? field.most * (LONGEST_ATTACHMENT + 4) : 0
  const listed = isListed(field) ? optionsOf(field).length * (LONGEST_LISTED + 4) : 0
  const characters =
    field.id.length + files + listed + (longest[field.type] ?? SHORT_ANSWER) + optionsOf(field).join('","').length
  return characters * BYTES_A_CHARACTER
}

const isListed = (field: Field): boolean => 'list' in field && field.list !== undefined

function optionsOf(field: Field): readonly string[] {
  if (isListed(field)) return Array.from({ length: field.type === 'choices' ? LIST_ENTRIES : 1 }, () => '')
  if ('options' in field) return field.options.map(({ value }) => value)
  if (field.type === 'attachment') return Array.from({ length: field.most }, () => '')
  return field.type === 'preset' ? field.values : []
}
