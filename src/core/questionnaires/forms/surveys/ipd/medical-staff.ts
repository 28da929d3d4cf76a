import { completenessPoints, satisfactionPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import {
  doctorExplanation,
  doctorListening,
  nurseComfort,
  nurseExplanation,
  nurseResponse,
} from '#core/questionnaires/forms/parts/survey-questions.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

const doctor = surveyPage('doctor', 'Dokter', 'Doctors', [
  rating(
    'doctor',
    satisfactionPoints,
    'Seberapa puas Anda dengan pelayanan dokter selama dirawat kali ini?',
    'How satisfied are you with the doctors during this stay?',
  ),
  doctorListening,
  doctorExplanation,
  detail(
    'doctorInvolvement',
    completenessPoints,
    'Apakah dokter membicarakan rencana perawatan bersama Anda?',
    'Did the doctors talk the plan of care over with you?',
  ),
])

const nurse = rating(
  'nurse',
  satisfactionPoints,
  'Seberapa puas Anda dengan pelayanan perawat selama dirawat kali ini?',
  'How satisfied are you with the nurses during this stay?',
)

const nurseDetails = [nurseResponse, nurseExplanation, nurseComfort]

/** The details about nurses are one matrix. */
const nurses: Page = {
  ...surveyPage('nurse', 'Perawat', 'Nurses', [nurse]),
  sections: [
    { id: 'nurse', fields: [nurse] },
    { id: 'nurse-details', matrix: true, fields: nurseDetails },
  ],
}

export const medicalStaff: readonly Page[] = [doctor, nurses]
