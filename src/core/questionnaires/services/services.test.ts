import { expect, it } from 'vitest'
import { requestForms } from '#core/domain/request-kinds.ts'
import { questionnaires } from '#core/questionnaires/catalogue.ts'
import { fieldsOf } from '#core/questionnaires/definition.ts'
import { judgeAnswers } from '#core/questionnaires/judge-answers.ts'

const services = questionnaires.filter(({ kind }) => kind in requestForms)

it.each(services.map((one) => [one.kind, one] as const))(
  '%s warns of nothing before anything was answered',
  (_, asked) => {
    const { shown } = judgeAnswers(asked, {})
    const told = fieldsOf(asked).filter(({ id, type }) => type === 'notice' && shown.has(id))
    expect(told.map(({ id }) => id)).toEqual([])
  },
)

it.each(services.map((one) => [one.kind, one] as const))(
  '%s asks nobody for what only an address can give',
  (_, asked) => {
    for (const field of fieldsOf(asked))
      if (field.type === 'preset' && field.rules.some((rule) => 'rule' in rule && rule.rule === 'required'))
        expect(field.initial, field.id).toBeDefined()
  },
)
