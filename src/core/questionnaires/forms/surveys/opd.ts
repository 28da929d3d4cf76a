import { closingFields } from '#core/questionnaires/forms/closing-fields.ts'
import { anotherDepartment, departments } from '#core/questionnaires/forms/parts/departments.ts'
import { problemPage } from '#core/questionnaires/forms/parts/problem-page.ts'
import { recommendationPage } from '#core/questionnaires/forms/parts/recommendation-page.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { easePoints, satisfactionPoints, cleanlinessPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import {
  billClarity,
  cashierWait,
  nurseComfort,
  nurseExplanation,
} from '#core/questionnaires/forms/parts/survey-questions.ts'
import { reception } from './opd/reception.ts'
import { visit } from './opd/visit.ts'

const cashier = surveyPage(
  'cashier',
  'Kasir',
  'Cashier',
  [
    rating(
      'cashier',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan kasir saat berobat kali ini?',
      'How satisfied are you with the cashier during this visit?',
    ),
    cashierWait,
    billClarity,
  ],
  { shownWhen: { when: 'usedCashier', is: 'yes' } },
)

const nurse = surveyPage('nurse', 'Perawat', 'Nurses', [
  rating(
    'nurse',
    satisfactionPoints,
    'Seberapa puas Anda dengan pelayanan perawat saat berobat kali ini?',
    'How satisfied are you with the nurses during this visit?',
  ),
  nurseExplanation,
  nurseComfort,
])

const facilities = surveyPage('facilities', 'Fasilitas', 'Facilities', [
  rating(
    'cleanliness',
    cleanlinessPoints,
    'Bagaimana kebersihan rumah sakit saat Anda berobat kali ini?',
    'How clean was the hospital during this visit?',
  ),
  rating(
    'signage',
    easePoints,
    'Apakah petunjuk arah di rumah sakit mudah Anda ikuti?',
    'Were the signs in the hospital easy to follow?',
  ),
  rating(
    'parking',
    satisfactionPoints,
    'Seberapa puas Anda dengan tempat parkir?',
    'How satisfied are you with the car park?',
    { shownWhen: { when: 'usedParking', is: 'yes' } },
  ),
  rating(
    'internet',
    satisfactionPoints,
    'Seberapa puas Anda dengan internet (Wi-Fi) rumah sakit?',
    'How satisfied are you with the hospital Wi-Fi?',
    { shownWhen: { when: 'usedInternet', is: 'yes' } },
  ),
])

/** After a visit to the clinics (spec section 3, OPD). The wording is ours. */
export const opd: Questionnaire = {
  kind: 'Opd',
  version: 2,
  title: titles.Opd,
  wire: 'answer-sets',
  pages: [
    recommendationPage({ id: 'pengalaman Anda saat berobat kali ini', en: 'this outpatient visit' }),
    ...visit,
    ...reception,
    nurse,
    facilities,
    cashier,
    problemPage({ id: 'saat berobat kali ini', en: 'during this visit' }, [
      { value: 'contact-center', label: { id: 'Call center 150770', en: 'Contact center 150770' } },
      ...departments,
      { value: 'facilities', label: { id: 'Fasilitas dan parkir', en: 'Facilities and parking' } },
      anotherDepartment,
    ]),
    surveyPage('closing', 'Penutup', 'Finally', closingFields),
  ],
}
