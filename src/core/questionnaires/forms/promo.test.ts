import { describe, expect, it } from 'vitest'
import { fieldsOf } from '#core/questionnaires/language/definition.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { questionnaires } from './catalogue.ts'
import { promoGeneral } from './promo/general.ts'
import { promoGerd } from './promo/gerd.ts'
import { promoOncology } from './promo/oncology.ts'
import { promoParu } from './promo/paru.ts'
import { promoYakes } from './promo/yakes.ts'

const contact = { name: 'Ni Made Ayu', mobile: '+6281234567892', age: 48, city: 'Denpasar' }
const closing = { contactAllowed: 'no' }

/** Complete answers, on the branch with the most questions. */
const whole = {
  PromoGeneral: {
    ...contact,
    ...closing,
    type: '2',
    heardFrom: 'other',
    heardFromOther: 'Radio',
    clarity: 4,
    topics: ['heart'],
    lastCheckUp: 'never',
    knownIllnesses: ['none'],
    interests: ['check-up', 'lungs'],
  },
  PromoYakes: {
    ...contact,
    ...closing,
    memberStatus: 'retired',
    lastCheckUp: 'under-1-year',
    knownIllnesses: ['diabetes'],
    regularCare: 'yes',
    active: 'yes',
    smoking: 'never',
    interests: ['none'],
  },
  PromoGerd: {
    ...contact,
    ...closing,
    heartburn: 'often',
    regurgitation: 'never',
    nightSymptoms: 'yes',
    triggers: ['spicy', 'coffee'],
    alarmSigns: ['none'],
    stomachMedicine: 'yes',
    seenDoctor: 'yes',
    endoscopy: 'no',
  },
  PromoParu: {
    ...contact,
    ...closing,
    cough: 'over-8-weeks',
    phlegm: 'no',
    signs: ['weight-loss'],
    smoking: 'former',
    cigarettesADay: 12,
    smokingYears: 15,
    packYears: 9,
    tbContact: 'no',
    workDust: 'yes',
  },
  PromoOncology: {
    ...contact,
    ...closing,
    sex: 'female',
    familyCancer: 'yes',
    familyCancers: ['breast', 'bowel'],
    warningSigns: ['none'],
    cervixScreening: 'never',
    breastScreening: 'unknown',
    bowelScreening: 'never',
    wantsScreening: 'yes',
  },
}
const promos = [promoGeneral, promoYakes, promoGerd, promoParu, promoOncology]

const shown = (promo: (typeof promos)[number], answers: object) => judgeAnswers(promo, { ...answers }).shown
const problems = (promo: (typeof promos)[number], answers: object) =>
  Object.fromEntries(judgeAnswers(promo, { ...answers }).problems)

it('covers each promo kind of the catalogue', () => {
  const kinds = [...new Set(questionnaires.map(({ kind }) => kind).filter((kind) => kind.startsWith('Promo')))]
  expect(kinds).toEqual(promos.map(({ kind }) => kind))
  expect(kinds.toSorted()).toEqual(Object.keys(whole).toSorted())
})

describe.each(promos)('$kind', (promo) => {
  const answers = Object.entries(whole).find(([kind]) => kind === promo.kind)?.[1] ?? {}
  const asked = fieldsOf(promo).filter(({ type }) => !['preset', 'computed', 'notice'].includes(type))

  it('asks 8 to 15 questions, also on the longest branch', () => {
    const ids = shown(promo, answers)
    const count = asked.filter(({ id }) => ids.has(id)).length
    expect(count).toBeGreaterThanOrEqual(8)
    expect(count).toBeLessThanOrEqual(15)
  })

  it('requires name, mobile number and an answer about contact, which may be no; e-mail and score are optional', () => {
    const missing = problems(promo, {})
    for (const id of ['name', 'mobile', 'age', 'city', 'contactAllowed']) expect(missing).toHaveProperty(id, 'required')
    for (const id of ['email', 'nps']) expect(missing).not.toHaveProperty(id)
  })

  it('says before the first question about health, and visibly, that the form is no diagnosis', () => {
    const [first] = promo.pages.flatMap(({ sections }) => sections).filter(({ id }) => healthSections.has(id))
    expect(first?.intro?.id).toContain('bukan diagnosis')
    expect(first?.title).toBeDefined()
  })
})

const healthSections = new Set(['health', 'reflux', 'care', 'breathing', 'risks', 'screening'])

describe('PromoGeneral', () => {
  const counter = ['visitReason', 'measured']
  const talk = ['heardFrom', 'clarity', 'topics', 'question']

  it('requires the type, which is 1 or 2', () => {
    const { type, ...rest } = whole.PromoGeneral
    expect(type).toBe('2')
    expect(problems(promoGeneral, rest)).toEqual({ type: 'required' })
    for (const other of ['3', '0', 'x', 1])
      expect(problems(promoGeneral, { ...rest, type: other })).toEqual({ type: 'invalid' })
  })

  it('asks visitors of a counter and visitors of a talk different questions', () => {
    const first = shown(promoGeneral, { type: '1' })
    const second = shown(promoGeneral, { type: '2' })
    for (const id of counter) expect([first.has(id), second.has(id)], id).toEqual([true, false])
    for (const id of talk) expect([first.has(id), second.has(id)], id).toEqual([false, true])
  })
})

it('asks about regular care only after a known illness', () => {
  expect(shown(promoYakes, {}).has('regularCare')).toBe(false)
  expect(shown(promoYakes, { knownIllnesses: ['none'] }).has('regularCare')).toBe(false)
  expect(shown(promoYakes, { knownIllnesses: ['heart'] }).has('regularCare')).toBe(true)
})

it('asks about nights and triggers only with reflux, and about endoscopy only after a doctor’s visit', () => {
  for (const id of ['nightSymptoms', 'triggers']) {
    expect(shown(promoGerd, { heartburn: 'never', regurgitation: 'never' }).has(id)).toBe(false)
    expect(shown(promoGerd, { heartburn: 'never', regurgitation: 'weekly' }).has(id)).toBe(true)
    expect(shown(promoGerd, { heartburn: 'under-weekly' }).has(id)).toBe(true)
  }
  expect(shown(promoGerd, { seenDoctor: 'no' }).has('endoscopy')).toBe(false)
})

it('computes pack-years only of people who smoke or smoked', () => {
  const { smoking, cigarettesADay, smokingYears, packYears, ...rest } = whole.PromoParu
  expect([smoking, packYears]).toEqual(['former', (cigarettesADay * smokingYears) / 20])
  expect(judgeAnswers(promoParu, { ...whole.PromoParu, cigarettesADay: 7, smokingYears: 9 }).answers).toHaveProperty(
    'packYears',
    3.2,
  )
  expect(judgeAnswers(promoParu, { ...whole.PromoParu, smoking: 'never' }).answers).toEqual({
    ...rest,
    smoking: 'never',
  })
  expect(problems(promoParu, { ...rest, smoking: 'current' })).toEqual({
    cigarettesADay: 'required',
    smokingYears: 'required',
  })
})

it.each([
  [promoGerd, { alarmSigns: ['bleeding', 'vomiting'] }, ['helpNow', 'seeDoctor']],
  [promoGerd, { alarmSigns: ['swallowing'] }, ['seeDoctor']],
  [promoGerd, { alarmSigns: ['none'] }, []],
  [promoParu, { signs: ['breathless'] }, ['helpNow']],
  [promoParu, { signs: ['none'], cough: '2-to-8-weeks' }, ['seeDoctor']],
  [promoParu, { signs: ['none'], cough: 'under-2-weeks' }, []],
  [promoOncology, { warningSigns: ['lump'] }, ['seeDoctor']],
  [promoOncology, { warningSigns: ['none'] }, []],
])('warns of urgent signs, and of signs that a doctor should see: %#', (promo, answers, told) => {
  const ids = shown(promo, answers)
  expect(['helpNow', 'seeDoctor'].filter((id) => ids.has(id))).toEqual(told)
})

it('asks about phlegm only with a cough', () => {
  expect(shown(promoParu, { cough: 'none' }).has('phlegm')).toBe(false)
  expect(shown(promoParu, { cough: 'under-2-weeks' }).has('phlegm')).toBe(true)
})

it.each([
  ['female', 29, []],
  ['female', 30, ['cervixScreening']],
  ['female', 40, ['cervixScreening', 'breastScreening']],
  ['female', 45, ['cervixScreening', 'breastScreening', 'bowelScreening']],
  ['male', 44, []],
  ['male', 45, ['bowelScreening']],
  ['male', 50, ['bowelScreening', 'prostateScreening']],
])('asks a %s of %i about %j', (sex, age, expected) => {
  const ids = shown(promoOncology, { sex, age, familyCancer: 'no' })
  expect([...ids].filter((id) => /^(cervix|breast|bowel|prostate)Screening$/.test(id)).toSorted()).toEqual(
    expected.toSorted(),
  )
})

it('asks a man about the prostate earlier where his family had that cancer', () => {
  const family = { familyCancer: 'yes', familyCancers: ['prostate'] }
  expect(shown(promoOncology, { sex: 'male', age: 45, ...family }).has('prostateScreening')).toBe(true)
  expect(shown(promoOncology, { sex: 'male', age: 44, ...family }).has('prostateScreening')).toBe(false)
})
