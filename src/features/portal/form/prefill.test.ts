import { expect, it } from 'vitest'
import type { FamilyMember } from '#core/domain/account/family-member.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { comorbidity } from '#core/questionnaires/forms/services/comorbidity.ts'
import { filledProfile } from '#tests/support/filled-profile.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { fromAnswers, fromMember, fromProfile } from './prefill.ts'

const before = { hospital: 'MHJS', illnesses: ['none'], takesMedicine: 'yes', allergies: ['drug'], agreement: true }

it('what was written of medicines and allergies before they had entries of their own stands in entries', () => {
  const written = fromAnswers({
    ...before,
    medicine: 'Amlodipin 5 mg\n\n Metformin ',
    allergyWhat: 'Amoksisilin, gatal\nUdang',
  })
  const { answers, problems } = judgeAnswers(comorbidity, written)
  expect(answers).toMatchObject({
    medicines: [{ medicineName: 'Amlodipin 5 mg' }, { medicineName: 'Metformin' }],
    allergyDetails: [{ allergySubstance: 'Amoksisilin, gatal' }, { allergySubstance: 'Udang' }],
  })
  // An agreement is never prefilled.
  expect([...problems.keys()]).toEqual(['agreement'])
})

it('nothing of a long list is lost', () => {
  const allergyWhat = Array.from({ length: 12 }, (_, nth) => `Alergi ${nth}`).join('\n')
  const { allergyDetails } = fromAnswers({ ...before, allergyWhat })
  expect(allergyDetails).toHaveLength(10)
  expect(allergyDetails).toContainEqual({ allergySubstance: 'Alergi 9; Alergi 10; Alergi 11' })
})

it('entries of the last time are taken as they are', () => {
  const allergyDetails = [{ allergySubstance: 'Udang', allergyReaction: ['rash'] }]
  expect(fromAnswers({ ...before, allergyDetails })['allergyDetails']).toEqual(allergyDetails)
})

it.each([
  ['id', '165,5'],
  ['en', '165.5'],
] as const)('[FO48] in %s a number of the hospital’s or of the last time is written %s', async (language, written) => {
  await setUpTexts(language)
  expect(fromProfile(filledProfile({ Height: 165.5, Weight: 60 }))).toMatchObject({ height: written, weight: 60 })
  expect(fromAnswers({ hba1c: 165.5, nps: 9, all: [{ dose: 165.5 }] })).toEqual({
    hba1c: written,
    nps: 9,
    all: [{ dose: written }],
  })
})

const asker = filledProfile({ Address: 'Jl. Melati 5', ProvinceId: '31', ProvinceName: 'DKI Jakarta' })
const member: FamilyMember = {
  id: '0198b5e0-0000-7000-8000-00000000000a',
  fullName: 'Budi Santoso',
  relationship: 'child',
  dateOfBirth: '2018-03-02',
  genderId: 1,
  mobilePhone: null,
}

it('a member of the family begins with the home of the patient who asks for them', () => {
  expect(fromMember(member, asker)).toMatchObject({
    firstName: 'Budi',
    lastName: 'Santoso',
    address: 'Jl. Melati 5',
    province: '31 DKI Jakarta',
  })
  expect(fromMember(member, undefined)).not.toHaveProperty('address')
})
