import { recommendationPage } from '#core/questionnaires/forms/parts/recommendation-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { admission } from './ipd/admission.ts'
import { closing } from './ipd/closing.ts'
import { examinations } from './ipd/examinations.ts'
import { medicalStaff } from './ipd/medical-staff.ts'
import { medicineAndMeals } from './ipd/medicine-and-meals.ts'
import { servicesUsed } from './ipd/services-used.ts'
import { stay } from './ipd/stay.ts'

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
