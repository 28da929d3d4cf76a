import * as z from 'zod/mini'
import { normalizeIndonesianMobile } from '#core/domain/indonesian-mobile.ts'
import type { Field, Questionnaire, Rule, Section } from './definition.ts'

/** Why an answer is not taken. Lengths travel behind a colon: `too-short:3`. */
export type AnswerProblem = 'required' | 'invalid' | `too-short:${number}` | `too-long:${number}`

/** The longest answer that is taken where a definition names no bound, so that no text can flood a device. */
const LONGEST_TEXT = 2000

type AnswerSchema = z.ZodMiniType

/** One schema for a whole questionnaire: browser, service worker and server judge answers by it. */
export function compileQuestionnaire(questionnaire: Questionnaire): z.ZodMiniObject<Record<string, AnswerSchema>> {
  return compileFields(questionnaire.sections.flatMap((section) => section.fields))
}

/** The same for one section: a step of a form is left only with answers that the whole will take. */
export function compileSection(section: Section): z.ZodMiniObject<Record<string, AnswerSchema>> {
  return compileFields(section.fields)
}

function compileFields(fields: readonly Field[]): z.ZodMiniObject<Record<string, AnswerSchema>> {
  return z.strictObject(Object.fromEntries(fields.map((field) => [field.id, compileField(field)])))
}

function compileField(field: Field): AnswerSchema {
  const required = field.rules.some(({ rule }) => rule === 'required')
  const given = answerSchema(field)
  if (required) return z.pipe(z.unknown().check(refuseEmpty), given)
  return z.union([
    z.pipe(
      z.unknown().check(refuseGiven),
      z.transform(() => undefined),
    ),
    given,
  ])
}

function answerSchema(field: Field): AnswerSchema {
  switch (field.type) {
    case 'text':
      return z.pipe(trimmed, z.string().check(...field.rules.flatMap(textChecks), longest(LONGEST_TEXT)))
    case 'email':
      return z.pipe(
        trimmed,
        z.email({ error: problem('invalid') }).check(...field.rules.flatMap(textChecks), longest(254)),
      )
    case 'mobile':
      return z.pipe(trimmed, z.pipe(z.string().check(z.refine(isMobile, { error: problem('invalid') })), toMobile))
    case 'yes-no':
      return z.enum(['yes', 'no'], { error: problem('invalid') })
    case 'agreement':
      return z.literal(true, { error: problem('required') })
  }
}

const trimmed = z.pipe(
  z.string({ error: problem('invalid') }),
  z.transform((text: string) => text.trim()),
)
const isMobile = (text: string) => normalizeIndonesianMobile(text) !== undefined
const toMobile = z.transform((text: string) => normalizeIndonesianMobile(text))

function textChecks(rule: Rule): z.core.$ZodCheck<string>[] {
  switch (rule.rule) {
    case 'required':
      return []
    case 'minLength':
      return [z.minLength(rule.params[0], { error: problem(`too-short:${rule.params[0]}`) })]
    case 'maxLength':
      return [longest(rule.params[0])]
    case 'pattern':
      return [z.regex(new RegExp(rule.params[0], 'u'), { error: problem('invalid') })]
  }
}

const longest = (characters: number) => z.maxLength(characters, { error: problem(`too-long:${characters}`) })

const isEmpty = (answer: unknown) =>
  answer === undefined || answer === null || answer === false || (typeof answer === 'string' && answer.trim() === '')

const refuseEmpty = z.refine((answer) => !isEmpty(answer), { error: problem('required'), abort: true })
const refuseGiven = z.refine(isEmpty)

function problem(reason: AnswerProblem): AnswerProblem {
  return reason
}
