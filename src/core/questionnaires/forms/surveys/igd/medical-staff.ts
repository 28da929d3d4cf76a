import { satisfactionPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import {
  doctorExplanation,
  doctorListening,
  nurseComfort,
  nurseResponse,
} from '#core/questionnaires/forms/parts/survey-questions.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

const doctor = surveyPage('doctor', 'Dokter', 'Doctors', [
  rating(
    'doctor',
    satisfactionPoints,
    'Seberapa puas Anda dengan pelayanan dokter di IGD kali ini?',
    'How satisfied are you with the doctors during this visit?',
  ),
  doctorListening,
  doctorExplanation,
])

const nurse = surveyPage('nurse', 'Perawat', 'Nurses', [
  rating(
    'nurse',
    satisfactionPoints,
    'Seberapa puas Anda dengan pelayanan perawat di IGD kali ini?',
    'How satisfied are you with the nurses during this visit?',
  ),
  nurseResponse,
  nurseComfort,
])

export const medicalStaff: readonly Page[] = [doctor, nurse]
