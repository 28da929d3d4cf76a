import { recommendationPage } from '#core/questionnaires/forms/parts/recommendation-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { closingFields } from '#core/questionnaires/forms/closing-fields.ts'
import { yesNo } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { usedCashier } from '#core/questionnaires/forms/parts/survey-questions.ts'
import { admission } from './ipd/admission.ts'
import { examinations } from './ipd/examinations.ts'
import { medicalStaff } from './ipd/medical-staff.ts'
import { medicineAndMeals } from './ipd/medicine-and-meals.ts'
import { stay } from './ipd/stay.ts'

const closing = surveyPage('closing', 'Penutup', 'Finally', [
  yesNo(
    'recommendation',
    'Bila ada orang terdekat yang perlu dirawat, apakah Anda akan menyarankan rawat inap di sini?',
    'If someone close to you needed a hospital stay, would you send them here?',
  ),
  ...closingFields,
])

/** Each service takes one tap. Services that were not used have no further questions. */
const servicesUsed = surveyPage(
  'services-used',
  'Layanan yang Anda pakai',
  'Services you used',
  [
    yesNo('usedLaboratory', 'Apakah Anda menjalani pemeriksaan laboratorium?', 'Did you have laboratory tests?', {
      hint: { id: 'Misalnya darah atau air seni', en: 'Such as blood or urine' },
    }),
    yesNo('usedRadiology', 'Apakah Anda menjalani pemeriksaan radiologi?', 'Did you have a radiology examination?', {
      hint: { id: 'Misalnya rontgen, USG, CT scan, atau MRI', en: 'Such as X-ray, ultrasound, CT or MRI' },
    }),
    yesNo('hadProcedure', 'Apakah Anda menjalani tindakan medis?', 'Did you have a medical procedure?', {
      hint: { id: 'Misalnya operasi, persalinan, atau cuci darah', en: 'Such as surgery, childbirth or dialysis' },
    }),
    yesNo(
      'usedPharmacy',
      'Apakah Anda menerima obat dari apotek rumah sakit?',
      'Did you get medicine from our pharmacy?',
    ),
    yesNo('usedNutrition', 'Apakah Anda menerima makanan dari rumah sakit?', 'Did you get meals from the hospital?'),
    usedCashier,
  ],
  { intro: { id: 'Selama dirawat kali ini:', en: 'During this stay:' } },
)

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
