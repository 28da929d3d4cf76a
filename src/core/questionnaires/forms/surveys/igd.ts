import { closingFields } from '#core/questionnaires/forms/closing-fields.ts'
import { anotherDepartment, departments } from '#core/questionnaires/forms/parts/departments.ts'
import { problemPage } from '#core/questionnaires/forms/parts/problem-page.ts'
import { recommendationPage } from '#core/questionnaires/forms/parts/recommendation-page.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { courtesyPoints, frequencyPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating, yesNo } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { usedCashier } from '#core/questionnaires/forms/parts/survey-questions.ts'
import { arrival } from './igd/arrival.ts'
import { counters } from './igd/counters.ts'
import { examinations } from './igd/examinations.ts'
import { medicalStaff } from './igd/medical-staff.ts'

const courtesy = surveyPage('courtesy', 'Sikap petugas', 'Manner of staff', [
  rating(
    'courtesy',
    courtesyPoints,
    'Seberapa sopan petugas kepada pasien di IGD kali ini?',
    'How polite were staff to the patient during this visit?',
  ),
  detail(
    'courtesyToFamily',
    courtesyPoints,
    'Seberapa sopan petugas kepada keluarga pasien?',
    'How polite were staff to the family?',
  ),
  detail(
    'privacy',
    frequencyPoints,
    'Seberapa sering petugas menjaga privasi pasien?',
    "How often did staff protect the patient's privacy?",
  ),
])

/** Each service takes one tap. Services that were not used have no further questions. */
const servicesUsed = surveyPage(
  'services-used',
  'Layanan yang Anda pakai',
  'Services you used',
  [
    yesNo('usedHotline', 'Apakah Anda menelepon nomor darurat 150990?', 'Did you call the emergency hotline 150990?'),
    yesNo('usedLaboratory', 'Apakah Anda menjalani pemeriksaan laboratorium?', 'Did you have laboratory tests?', {
      hint: { id: 'Misalnya darah atau air seni', en: 'Such as blood or urine' },
    }),
    yesNo('usedRadiology', 'Apakah Anda menjalani pemeriksaan radiologi?', 'Did you have a radiology examination?', {
      hint: { id: 'Misalnya rontgen, USG, atau CT scan', en: 'Such as X-ray, ultrasound or CT' },
    }),
    yesNo('usedPharmacy', 'Apakah Anda mengambil obat di apotek?', 'Did you collect medicine at the pharmacy?'),
    usedCashier,
  ],
  { intro: { id: 'Untuk kunjungan IGD kali ini:', en: 'For this emergency visit:' } },
)

/** After emergency care (spec section 3, IGD). The wording is ours. */
export const igd: Questionnaire = {
  kind: 'Igd',
  version: 2,
  title: titles.Igd,
  wire: 'answer-sets',
  pages: [
    recommendationPage({ id: 'pengalaman Anda di IGD kali ini', en: 'this emergency visit' }),
    ...arrival,
    ...medicalStaff,
    servicesUsed,
    ...examinations,
    ...counters,
    courtesy,
    problemPage({ id: 'di IGD kali ini', en: 'during this emergency visit' }, [
      { value: 'hotline', label: { id: 'Telepon darurat 150990', en: 'Emergency hotline 150990' } },
      ...departments,
      anotherDepartment,
    ]),
    surveyPage('closing', 'Penutup', 'Finally', closingFields),
  ],
}
