import { expect, it } from 'vitest'
import { requestForms } from '#core/domain/request/request-kinds.ts'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { fieldsOf } from '#core/questionnaires/language/definition.ts'
import { alarmsOf } from '#core/questionnaires/language/judging/alarms.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { comorbidity } from './comorbidity.ts'
import { contact } from './contact.ts'
import { sponsorDrink } from './sponsor-drink.ts'

const services = questionnaires.filter(({ kind }) => kind in requestForms)

it.each(services.map((one) => [one.kind, one] as const))('%s shows no warning before the first answer', (_, asked) => {
  const { shown } = judgeAnswers(asked, {})
  const told = fieldsOf(asked).filter(({ id, type }) => type === 'notice' && shown.has(id))
  expect(told.map(({ id }) => id)).toEqual([])
})

it.each(Object.keys(requestForms))('%s goes to a hospital', (kind) => {
  const newest = services.filter((one) => one.kind === kind).toSorted((one, other) => other.version - one.version)[0]
  expect(newest && fieldsOf(newest).map(({ id }) => id)).toContain('hospital')
})

it('[QL42] a guest is offered no answer in the portal, and must give a phone number or an address', () => {
  const asked = { hospital: 'MHJS', topic: 'bill', message: 'Berapa biaya rawat inap?', fullName: 'Ani' }
  const problemsOf = (more: object) => [...judgeAnswers(contact, { ...asked, ...more }).problems.keys()]
  expect(problemsOf({ asker: 'guest', replyBy: 'portal' })).toEqual(['guestReplyBy'])
  expect(problemsOf({ asker: 'guest', guestReplyBy: 'portal' })).toEqual(['guestReplyBy'])
  expect(problemsOf({ asker: 'guest', guestReplyBy: 'email' })).toEqual(['email'])
  expect(problemsOf({ asker: 'guest', guestReplyBy: 'whatsapp' })).toEqual(['mobile'])
  expect(problemsOf({ asker: 'patient', replyBy: 'portal' })).toEqual([])
})

const drank = {
  hospital: 'MHJS',
  fullName: 'Ani Lestari',
  mobile: '+6281234567890',
  adult: 'yes',
  careful: ['none'],
  consent: true,
  amount: 'whole',
  reactions: ['none'],
  mayCall: 'no',
}

it('[QL43] a minor takes part only with a guardian’s name, relation and agreement', () => {
  const problemsOf = (more: object) => [...judgeAnswers(sponsorDrink, { ...drank, ...more }).problems.keys()]
  const guardian = { guardian: 'Budi Lestari', guardianRelation: 'father', guardianConsent: true }
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ adult: 'no' })).toEqual(Object.keys(guardian))
  expect(problemsOf({ adult: 'no', ...guardian })).toEqual([])
})

it('[QL43] a person who drank with a risk is told to see the medical team', () => {
  const toldTo = (more: object) => alarmsOf(sponsorDrink, { ...drank, ...more }).map(({ id }) => id)
  expect(toldTo({ careful: ['kidney'], amount: 'none' })).toEqual(['ask'])
  expect(toldTo({ careful: ['kidney'] })).toEqual(['drankAtRisk', 'ask'])
  expect(toldTo({})).toEqual([])
})

it('hospitals ask about illnesses of their own, and no man is asked whether he is pregnant', () => {
  const asks = (hospital: string, more = {}) => {
    const { shown } = judgeAnswers(comorbidity, { hospital, ...more })
    return comorbidity.pages
      .filter(({ sections }) =>
        sections.some(({ fields }) => fields.some(({ id, type }) => type !== 'preset' && shown.has(id))),
      )
      .map(({ id }) => id)
  }
  expect(asks('MHJS')).toEqual(['illnesses', 'medicine', 'results'])
  expect(asks('MHTG')).toEqual(['illnesses', 'medicine', 'pregnancy', 'results'])
  expect(asks('MHTG', { gender: '1' })).toEqual(asks('MHJS'))
  expect(asks('MHBG')).toEqual(['illnesses', 'medicine', 'lungs', 'results'])
  expect(asks('MHSB')).toEqual(['illnesses', 'medicine', 'heart-kidneys', 'results'])
})

it.each(services.map((one) => [one.kind, one] as const))(
  '%s does not ask for values that only an address can give',
  (_, asked) => {
    for (const field of fieldsOf(asked))
      if (field.type === 'preset' && field.rules.some((rule) => 'rule' in rule && rule.rule === 'required'))
        expect(field.initial, field.id).toBeDefined()
  },
)
