import { describe, expect, it } from 'vitest'
import { findQuestionnaire } from '#tests/support/find-questionnaire.ts'
import { fieldsOf, type Field, type Questionnaire } from './definition.ts'
import { judgeAnswers } from './judging/judge-answers.ts'

/*
 * Section 3 of the specification, "Survey answers": for each topic its fields. Each field has its type and the number
 * of its points or options, "others" counted. "!" marks a mandatory field.
 */
type Topics = Readonly<Record<string, Readonly<Record<string, string>>>>

const topics: Readonly<Record<string, Topics>> = {
  Ipd: {
    'net promoter score': { nps: 'nps !' },
    'net promoter score, with reason': { npsReason: 'long-text' },
    registration: { registration: 'scale 4 !', registrationWait: 'scale 4', registrationExplanation: 'scale 4' },
    doctor: {
      doctor: 'scale 4 !',
      doctorListening: 'scale 4',
      doctorExplanation: 'scale 4',
      doctorInvolvement: 'scale 3',
    },
    nurse: { nurse: 'scale 4 !', nurseResponse: 'scale 4', nurseExplanation: 'scale 4', nurseComfort: 'scale 4' },
    laboratory: {
      usedLaboratory: 'yes-no !',
      laboratory: 'scale 4 !',
      laboratorySkill: 'scale 4',
      laboratorySpeed: 'scale 4',
    },
    radiology: {
      usedRadiology: 'yes-no !',
      radiology: 'scale 4 !',
      radiologyExplanation: 'scale 4',
      radiologySpeed: 'scale 4',
    },
    pharmacy: {
      usedPharmacy: 'yes-no !',
      pharmacy: 'scale 4 !',
      pharmacyExplanation: 'scale 4',
      pharmacySpeed: 'scale 4',
    },
    nutrition: {
      usedNutrition: 'yes-no !',
      nutrition: 'scale 4 !',
      nutritionTaste: 'scale 4',
      nutritionPunctuality: 'scale 4',
      nutritionDiet: 'scale 4',
    },
    facilities: {
      facilities: 'scale 4 !',
      roomCleanliness: 'scale 3',
      bathroomCleanliness: 'scale 3',
      nightRest: 'scale 4',
      roomEquipment: 'scale 4',
    },
    cashier: { usedCashier: 'yes-no !', cashier: 'scale 4 !', cashierWait: 'scale 4', billClarity: 'scale 4' },
    'courtesy of medical staff': { medicalCourtesy: 'scale 4 !', privacy: 'scale 4' },
    'courtesy of non-medical staff': { nonMedicalCourtesy: 'scale 4 !' },
    'emergency room use': { emergencyRoomUse: 'yes-no !', emergencyRoom: 'scale 4 !' },
    'medical procedure (7 options)': {
      hadProcedure: 'yes-no !',
      procedure: 'choice 7 !',
      procedureCare: 'scale 4 !',
      procedureExplanation: 'scale 3',
    },
    'recommendation (yes or no)': { recommendation: 'yes-no !' },
    criticism: { criticism: 'long-text' },
    'best staff': { bestStaff: 'text' },
    'worst staff': { worstStaff: 'text' },
  },
  Opd: {
    'net promoter score': { nps: 'nps !', npsReason: 'long-text' },
    experience: { experience: 'scale 4 !', experiencePunctuality: 'scale 3', experienceAnswers: 'scale 3' },
    'problem yes or no': { problem: 'yes-no !', problemDetails: 'long-text' },
    'department choice (10 options)': { problemDepartment: 'choice 10 !' },
    'contact center': {
      usedContactCenter: 'yes-no !',
      contactCenter: 'scale 4 !',
      contactCenterSpeed: 'scale 4',
      contactCenterExplanation: 'scale 4',
    },
    registration: { registration: 'scale 4 !', registrationWait: 'scale 4', registrationExplanation: 'scale 4' },
    nurse: { nurse: 'scale 4 !', nurseExplanation: 'scale 4', nurseComfort: 'scale 4' },
    'facilities: cleanliness': { cleanliness: 'scale 3 !' },
    'facilities: parking': { usedParking: 'yes-no !', parking: 'scale 4 !' },
    'facilities: signage': { signage: 'scale 4 !' },
    'facilities: internet': { usedInternet: 'yes-no !', internet: 'scale 4 !' },
    cashier: { usedCashier: 'yes-no !', cashier: 'scale 4 !', cashierWait: 'scale 4', billClarity: 'scale 4' },
    'in their own words': { criticism: 'long-text', bestStaff: 'text', worstStaff: 'text' },
  },
  OpdCashier: {
    'outpatient cashier': { cashier: 'scale 4 !', cashierWait: 'scale 4 !', courtesy: 'scale 4 !' },
    details: { billClarity: 'scale 4 !', billAccuracy: 'scale 3', paymentMethods: 'scale 4' },
    'in their own words': { problem: 'yes-no !', problemDetails: 'long-text', criticism: 'long-text' },
  },
  OpdNavigator: {
    'outpatient navigator': { navigatorHelped: 'yes-no !', navigatorWanted: 'yes-no !', navigator: 'scale 4 !' },
    details: {
      navigatorHelp: 'choice 6 !',
      navigatorAccess: 'scale 4',
      navigatorSpeed: 'scale 4',
      navigatorExplanation: 'scale 4',
      navigatorOutcome: 'scale 3',
      navigatorCourtesy: 'scale 4',
    },
    'in their own words': { criticism: 'long-text', bestStaff: 'text', worstStaff: 'text' },
  },
  Igd: {
    'net promoter score': { nps: 'nps !', npsReason: 'long-text' },
    responsiveness: { responsiveness: 'scale 4 !' },
    'arrival wait': { arrivalWait: 'scale 4 !' },
    'care within 30 minutes': { careWithin30Minutes: 'yes-no !' },
    'information on results': { resultInformation: 'scale 3 !' },
    communication: { communication: 'scale 4 !' },
    'follow-up': { followUp: 'scale 3 !' },
    'problem with department choice (9 options)': {
      problem: 'yes-no !',
      problemDepartment: 'choice 9 !',
      problemDetails: 'long-text',
    },
    hotline: { usedHotline: 'yes-no !', hotline: 'scale 4 !', hotlineSpeed: 'scale 4', hotlineExplanation: 'scale 4' },
    registration: { registration: 'scale 4 !', registrationWait: 'scale 4' },
    doctor: { doctor: 'scale 4 !', doctorListening: 'scale 4', doctorExplanation: 'scale 4' },
    nurse: { nurse: 'scale 4 !', nurseResponse: 'scale 4', nurseComfort: 'scale 4' },
    laboratory: {
      usedLaboratory: 'yes-no !',
      laboratory: 'scale 4 !',
      laboratoryWait: 'scale 2 !',
      laboratorySkill: 'scale 4',
    },
    radiology: {
      usedRadiology: 'yes-no !',
      radiology: 'scale 4 !',
      radiologyWait: 'scale 4',
      radiologyExplanation: 'scale 4',
    },
    pharmacy: {
      usedPharmacy: 'yes-no !',
      pharmacy: 'scale 4 !',
      pharmacyWait: 'scale 4',
      pharmacyExplanation: 'scale 4',
    },
    cashier: { usedCashier: 'yes-no !', cashier: 'scale 4 !', cashierWait: 'scale 4', billClarity: 'scale 4' },
    courtesy: { courtesy: 'scale 4 !', courtesyToFamily: 'scale 4', privacy: 'scale 4' },
    criticism: { criticism: 'long-text' },
    'best staff': { bestStaff: 'text' },
    'worst staff': { worstStaff: 'text' },
  },
  Mcu: {
    'net promoter score': { nps: 'nps !', npsReason: 'long-text' },
    'sub-scores': { npsRegistration: 'nps !', npsExamination: 'nps !', npsDoctor: 'nps !', npsFacilities: 'nps !' },
    'check-up thoroughness': { thoroughness: 'scale 4 !' },
    'information access': {
      informationAccess: 'scale 4 !',
      preparationInformation: 'scale 3',
      stepInformation: 'scale 3',
    },
    'ancillary staff competence': { ancillaryCompetence: 'scale 4 !' },
    courtesy: { courtesy: 'scale 4 !' },
    criticism: { criticism: 'long-text' },
    'best staff': { bestStaff: 'text' },
    'worst staff': { worstStaff: 'text' },
  },
  Navigator: {
    'whether a navigator helped': { navigatorHelped: 'yes-no !' },
    access: { access: 'scale 4 !' },
    involvement: { involvement: 'scale 4 !' },
    'care plan': { carePlan: 'scale 4 !' },
    timeliness: { timeliness: 'scale 4 !' },
    support: { support: 'scale 4 !' },
    coordination: { coordination: 'scale 4 !' },
    'holistic care': { holisticCare: 'scale 4 !' },
    'questions answered': { questionsAnswered: 'scale 4 !' },
    'cancer type (19 options)': { cancerType: 'choice 19' },
  },
}

describe.each(Object.entries(topics))('%s', (kind, ofKind) => {
  it.each(Object.entries(ofKind))('has %s', (_, expected) => {
    const found = Object.keys(expected).map((id) => [id, describeField(field(kind, id))])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  it('asks nothing else', () => {
    const listed = Object.values(ofKind).flatMap((fields) => Object.keys(fields))
    expect(
      fieldsOf(survey(kind))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(listed.toSorted())
  })
})

describe.each(['Ipd', 'Opd', 'Igd', 'Mcu'])('the reason for the score of %s', (kind) => {
  it.each([
    [0, 'required'],
    [6, 'required'],
    [7, undefined],
    [10, undefined],
  ])('after %d is offered, and %s', (nps, problem) => {
    const { shown, problems } = judgeAnswers(survey(kind), { nps })
    expect(shown).toContain('npsReason')
    expect(problems.get('npsReason')).toBe(problem)
  })
})

describe.each(['Opd', 'Igd'])('the problem of %s', (kind) => {
  const details = ['problemDepartment', 'problemDetails']
  it.each([
    [{}, []],
    [{ problem: 'no' }, []],
    [{ problem: 'yes' }, details],
  ])('%j asks %j', (answers, expected) => expect(asked(kind, answers, details)).toEqual(expected))
})

it.each([
  ['Ipd', 'emergencyRoomUse', ['emergencyRoom']],
  ['Ipd', 'usedLaboratory', ['laboratory', 'laboratorySkill', 'laboratorySpeed']],
  ['Ipd', 'usedRadiology', ['radiology', 'radiologyExplanation', 'radiologySpeed']],
  ['Ipd', 'hadProcedure', ['procedure', 'procedureCare', 'procedureExplanation']],
  ['Ipd', 'usedPharmacy', ['pharmacy', 'pharmacyExplanation', 'pharmacySpeed']],
  ['Ipd', 'usedNutrition', ['nutrition', 'nutritionTaste', 'nutritionPunctuality', 'nutritionDiet']],
  ['Ipd', 'usedCashier', ['cashier', 'cashierWait', 'billClarity']],
  ['Opd', 'usedContactCenter', ['contactCenter', 'contactCenterSpeed', 'contactCenterExplanation']],
  ['Opd', 'usedCashier', ['cashier', 'cashierWait', 'billClarity']],
  ['Opd', 'usedParking', ['parking']],
  ['Opd', 'usedInternet', ['internet']],
  ['Igd', 'usedHotline', ['hotline', 'hotlineSpeed', 'hotlineExplanation']],
  ['Igd', 'usedLaboratory', ['laboratory', 'laboratoryWait', 'laboratorySkill']],
  ['Igd', 'usedRadiology', ['radiology', 'radiologyWait', 'radiologyExplanation']],
  ['Igd', 'usedPharmacy', ['pharmacy', 'pharmacyWait', 'pharmacyExplanation']],
  ['Igd', 'usedCashier', ['cashier', 'cashierWait', 'billClarity']],
])('%s asks about a service only after %s: %j', (kind, gate, fields) => {
  expect(asked(kind, {}, fields)).toEqual([])
  expect(asked(kind, { [gate]: 'no' }, fields)).toEqual([])
  expect(asked(kind, { [gate]: 'yes' }, fields)).toEqual(fields)
})

describe('the agree-scale items of the oncology navigator', () => {
  const items = [
    'access',
    'involvement',
    'carePlan',
    'timeliness',
    'support',
    'coordination',
    'holisticCare',
    'questionsAnswered',
  ]

  it('are asked only when a navigator helped; the cancer type always is', () => {
    expect(asked('Navigator', { navigatorHelped: 'no' }, [...items, 'cancerType'])).toEqual(['cancerType'])
    expect(asked('Navigator', { navigatorHelped: 'yes' }, items)).toEqual(items)
  })

  it.each(items)('%s goes from strongly disagree to strongly agree', (id) => {
    expect(pointsOf('Navigator', id, 'en')).toEqual(['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree'])
    expect(pointsOf('Navigator', id, 'id').at(0)).toBe('Sangat tidak setuju')
    expect(pointsOf('Navigator', id, 'id').at(-1)).toBe('Sangat setuju')
  })
})

it('knows the nineteen cancer types of the specification, in its order', () => {
  const type = field('Navigator', 'cancerType')
  const labels = type.type === 'choice' ? [...type.options.map(({ label }) => label), type.other] : []
  expect(labels.map((label) => label?.en.toLowerCase())).toEqual([
    'bladder',
    'cervix',
    'central nervous system',
    'esophagus',
    'leukemia',
    'colon and rectum',
    'lymphoma',
    'head and neck',
    'melanoma or skin',
    'lung and bronchus',
    'myeloma',
    'ovary',
    'pancreas',
    'prostate',
    'kidney',
    'sarcoma',
    'testis',
    'uterus',
    'others',
  ])
})

describe('the thresholds of emergency care', () => {
  it('asks about care within 30 minutes', () => {
    expect(field('Igd', 'careWithin30Minutes').label).toEqual({
      id: expect.stringContaining('30 menit'),
      en: expect.stringContaining('30 minutes'),
    })
  })

  it.each([
    ['laboratoryWait', ['Lebih dari 100 menit', '100 menit atau kurang']],
    ['arrivalWait', ['Lebih dari 15 menit', '11 sampai 15 menit', '6 sampai 10 menit', '5 menit atau kurang']],
    ['pharmacyWait', ['Lebih dari 30 menit', '16 sampai 30 menit', '11 sampai 15 menit', '10 menit atau kurang']],
  ])('%s, the longest wait first: %j', (id, points) => expect(pointsOf('Igd', id, 'id')).toEqual(points))
})

function survey(kind: string): Questionnaire {
  const found = findQuestionnaire(kind, 1)
  if (!found) throw new Error(`there is no questionnaire ${kind}`)
  return found
}

function field(kind: string, id: string): Field {
  const found = fieldsOf(survey(kind)).find((one) => one.id === id)
  if (!found) throw new Error(`${kind} does not ask "${id}"`)
  return found
}

function describeField(one: Field): string {
  const mandatory = one.rules.some((rule) => 'rule' in rule && rule.rule === 'required')
  return [one.type, sizeOf(one), mandatory ? '!' : undefined].filter((part) => part !== undefined).join(' ')
}

function sizeOf(one: Field): number | undefined {
  if (one.type === 'scale') return one.points.length
  return one.type === 'choice' ? one.options.length + (one.other ? 1 : 0) : undefined
}

function pointsOf(kind: string, id: string, language: 'id' | 'en'): string[] {
  const one = field(kind, id)
  return one.type === 'scale' ? one.points.map((point) => point[language]) : []
}

const asked = (kind: string, answers: Record<string, unknown>, ids: readonly string[]): string[] => {
  const { shown } = judgeAnswers(survey(kind), answers)
  return ids.filter((id) => shown.has(id))
}
