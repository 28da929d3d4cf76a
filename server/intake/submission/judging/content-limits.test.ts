import { expect, it } from 'vitest'
import { PROFILE_CHANGE } from '#core/domain/account/profile-change.ts'
import { LIST_ENTRIES, LIST_NAME } from '#core/domain/hospital/hospital-list.ts'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import type { Field } from '#core/questionnaires/language/definition.ts'
import { LONGEST } from '#core/questionnaires/language/judging/judge-answers.ts'
import { toWire } from '#core/questionnaires/language/judging/wire.ts'
import { planOf } from '#core/questionnaires/language/plan.ts'
import { fitsShape } from '#server/platform/http/body/json-shape.ts'
import { runnerContent } from '#tests/support/submissions.ts'
import { contentLimitsOf } from './content-limits.ts'

/** JSON writes this character in six bytes, the most for one character. */
const widest = String.fromCodePoint(1)

function largest(field: Field): unknown {
  if (field.type === 'text' || field.type === 'long-text' || field.type === 'email')
    return widest.repeat(LONGEST[field.type])
  if ('list' in field && field.list) {
    const entries = Array.from({ length: LIST_ENTRIES }, (_, nth) => `${999_999_999 - nth} ${widest.repeat(LIST_NAME)}`)
    return field.type === 'choices' ? entries : entries[0]
  }
  if (field.type === 'choices') return field.options.map(({ value }) => value)
  if (field.type === 'choice') return field.options[0]?.value
  return '2026-08-17T01:00:00.000Z'
}

it.each(questionnaires.map((one) => [`${one.kind} ${one.version}`, one] as const))(
  'has room for the largest answers that %s can have',
  (_, questionnaire) => {
    const { order } = planOf(questionnaire)
    const answers = Object.fromEntries(order.map(({ field }) => [field.id, largest(field)]))
    const content = { ...runnerContent, subject: { code: 'x'.repeat(1000) }, answers: toWire(questionnaire, answers) }
    const json = Buffer.from(JSON.stringify(content, null, 0))
    const limits = contentLimitsOf(questionnaire.kind, questionnaire)
    expect(json.length).toBeLessThan(limits.bytes)
    expect(fitsShape(json, limits)).toBe(true)
    expect(limits.bytes).toBeLessThan(256 * 1024)
  },
)

it('has room for a picture and thirty relatives', () => {
  const member = { id: 'x'.repeat(36), fullName: widest.repeat(150), relationship: widest.repeat(50), genderId: 1 }
  const answers = {
    fields: Array.from({ length: 60 }, () => ({
      field: 'x'.repeat(40),
      before: 'x'.repeat(300),
      after: 'x'.repeat(300),
    })),
    members: Array.from({ length: 30 }, () => ({ id: member.id, before: member, after: member })),
    picture: { id: member.id, jpeg: 'x'.repeat(266_668) },
    settles: Array.from({ length: 100 }, () => member.id),
  }
  const json = Buffer.from(JSON.stringify({ ...runnerContent, answers }))
  const limits = contentLimitsOf(PROFILE_CHANGE.kind, undefined)
  expect([json.length < limits.bytes, fitsShape(json, limits)]).toEqual([true, true])
})
