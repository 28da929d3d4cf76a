import { writeDate } from '#core/domain/time/calendar-date.ts'
import type { Condition, Test } from '#core/questionnaires/language/condition.ts'
import {
  fieldsOf,
  OTHER,
  withEntryFields,
  type Field,
  type Questionnaire,
} from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { withOwnWords } from '#forms/answers.ts'

/** A condition in words for people who fill in a form on paper: "jawaban Pertanyaan 8 adalah Ya". */
export function conditionText(questionnaire: Questionnaire, condition: Condition): string {
  const fields = new Map(
    fieldsOf(questionnaire)
      .flatMap(withEntryFields)
      .flatMap(withOwnWords)
      .map((field) => [field.id, field]),
  )
  return write(simplify(condition, true), fields)
}

/** A condition in which only single questions are negated, because "not (this or that)" is hard to read. */
type Plain =
  | { readonly joined: 'and' | 'or'; readonly parts: readonly Plain[] }
  | { readonly when: string; readonly is: Exclude<Test, { readonly not: Test }>; readonly holds: boolean }

function simplify(condition: Condition, holds: boolean): Plain {
  if ('not' in condition) return simplify(condition.not, !holds)
  if ('all' in condition) return join(holds ? 'and' : 'or', condition.all, holds)
  if ('any' in condition) return join(holds ? 'or' : 'and', condition.any, holds)
  const ids = typeof condition.when === 'string' ? [condition.when] : condition.when
  const parts = ids.map((when) => single(when, condition.is, holds))
  const [only] = parts
  return only && parts.length === 1 ? only : { joined: holds ? 'and' : 'or', parts }
}

function join(joined: 'and' | 'or', conditions: readonly Condition[], holds: boolean): Plain {
  const parts = conditions.map((one) => simplify(one, holds))
  const [only] = parts
  return only && parts.length === 1 ? only : { joined, parts }
}

function single(when: string, is: Test, holds: boolean): Plain {
  return typeof is === 'object' && 'not' in is ? single(when, is.not, !holds) : { when, is, holds }
}

function write(plain: Plain, fields: ReadonlyMap<string, Field>): string {
  if ('joined' in plain) {
    const parts = plain.parts.map((part) => {
      const text = write(part, fields)
      return 'joined' in part && part.joined !== plain.joined ? `(${text})` : text
    })
    return parts.join(plain.joined === 'and' ? t('forms:and') : t('forms:or'))
  }
  const field = fields.get(plain.when)
  return field ? aboutField(field, plain.is, plain.holds) : ''
}

function aboutField(field: Field, is: Exclude<Test, { readonly not: Test }>, holds: boolean): string {
  const question =
    field.number === undefined ? `“${localize(field.label)}”` : t('forms:question', { number: field.number })
  // An agreement is given by ticking it.
  const test = field.type === 'agreement' && is === true ? { given: true } : is
  if (typeof test !== 'object') return aboutAnswer(question, answerText(field, test), holds)
  if ('given' in test)
    return test.given === holds ? t('forms:whenGiven', { question }) : t('forms:whenNotGiven', { question })
  if ('oneOf' in test) {
    const answers = test.oneOf.map((one) => answerText(field, one))
    return aboutAnswer(question, answers.join(t('forms:or')), holds)
  }
  const isLeast = 'atLeast' in test
  const answer = answerText(field, isLeast ? test.atLeast : test.atMost)
  if (isLeast) return holds ? t('forms:whenAtLeast', { question, answer }) : t('forms:whenBelow', { question, answer })
  return holds ? t('forms:whenAtMost', { question, answer }) : t('forms:whenAbove', { question, answer })
}

const aboutAnswer = (question: string, answer: string, holds: boolean) =>
  holds ? t('forms:whenIs', { question, answer }) : t('forms:whenIsNot', { question, answer })

/** The label of the answer's box. */
function answerText(field: Field, value: string | number | boolean): string {
  switch (field.type) {
    case 'yes-no':
      return value === 'yes' ? t('yes') : t('no')
    case 'scale': {
      const point = typeof value === 'number' ? field.points[value - 1] : undefined
      return point ? `“${localize(point)}”` : String(value)
    }
    case 'choice':
    case 'choices': {
      if (value === OTHER) return `“${t('forms:ownWords')}”`
      const option = field.options.find((one) => one.value === value)
      return option ? `“${localize(option.label)}”` : String(value)
    }
    case 'number':
      return [String(value).replace('.', t('forms:decimalMark')), localize(field.unit)].filter(Boolean).join(' ')
    case 'date':
      return writeDate(String(value))
    default:
      return String(value)
  }
}
