import { easePoints, satisfactionPoints, speedPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { registrationExplanation, registrationWait } from '#core/questionnaires/forms/parts/survey-questions.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

const contactCenter = surveyPage(
  'contact-center',
  'Call center',
  'Contact center',
  [
    rating(
      'contactCenter',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan call center untuk kunjungan kali ini?',
      'How satisfied are you with the contact center for this visit?',
    ),
    detail(
      'contactCenterSpeed',
      speedPoints,
      'Seberapa cepat call center menjawab Anda?',
      'How quickly did the contact center answer you?',
    ),
    detail(
      'contactCenterExplanation',
      easePoints,
      'Apakah penjelasan call center mudah Anda pahami?',
      'Was it easy to understand what the contact center told you?',
    ),
  ],
  { shownWhen: { when: 'usedContactCenter', is: 'yes' } },
)

const registration = surveyPage('registration', 'Pendaftaran', 'Registration', [
  rating(
    'registration',
    satisfactionPoints,
    'Seberapa puas Anda dengan pendaftaran saat berobat kali ini?',
    'How satisfied are you with the registration for this visit?',
  ),
  registrationWait,
  registrationExplanation,
])

export const reception: readonly Page[] = [contactCenter, registration]
