import { recommendationPage } from '#core/questionnaires/forms/parts/recommendation-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { closingFields } from '#core/questionnaires/forms/closing-fields.ts'
import { yesNo } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { admission } from './ipd/admission.ts'
import { examinations } from './ipd/examinations.ts'
import { medicalStaff } from './ipd/medical-staff.ts'
import { medicineAndMeals } from './ipd/medicine-and-meals.ts'
import { servicesUsed } from './ipd/services-used.ts'
import { stay } from './ipd/stay.ts'

const closing = surveyPage('closing', 'Penutup', 'Finally', [
  yesNo(
    'recommendation',
    'Bila ada orang terdekat yang perlu dirawat, apakah Anda akan menyarankan rawat inap di sini?',
    'If someone close to you needed a hospital stay, would you send them here?',
  ),
  ...closingFields,
])

/** After a stay in the wards (spec section 3, IPD). The wording is ours. */
export const ipd: Questionnaire = {
  kind: 'Ipd',
  version: 3,
  title: titles.Ipd,
  wire: 'answer-sets',
  pages: [
    recommendationPage({ id: 'pengalaman Anda selama dirawat kali ini', en: 'this hospital stay' }),
    admission,
    ...medicalStaff,
    servicesUsed,
    ...examinations,
    ...medicineAndMeals,
    ...stay,
    closing,
  ],
}
