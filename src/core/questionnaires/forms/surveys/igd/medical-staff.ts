import { easePoints, frequencyPoints, satisfactionPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

const doctor = surveyPage('doctor', 'Dokter', 'Doctors', [
  rating(
    'doctor',
    satisfactionPoints,
    'Seberapa puas Anda dengan pelayanan dokter di IGD kali ini?',
    'How satisfied are you with the doctors during this visit?',
  ),
  detail(
    'doctorListening',
    frequencyPoints,
    'Seberapa sering dokter memberi cukup waktu untuk mendengarkan Anda?',
    'How often did the doctors take enough time to hear you out?',
  ),
  detail(
    'doctorExplanation',
    easePoints,
    'Apakah penjelasan dokter mudah Anda pahami?',
    'Was it easy to follow what the doctors told you?',
  ),
])

const nurse = surveyPage('nurse', 'Perawat', 'Nurses', [
  rating(
    'nurse',
    satisfactionPoints,
    'Seberapa puas Anda dengan pelayanan perawat di IGD kali ini?',
    'How satisfied are you with the nurses during this visit?',
  ),
  detail(
    'nurseResponse',
    frequencyPoints,
    'Seberapa sering perawat segera datang saat Anda panggil?',
    'How often did a nurse come soon after you called?',
  ),
  detail(
    'nurseComfort',
    frequencyPoints,
    'Seberapa sering perawat memperhatikan keluhan Anda?',
    'How often did the nurses attend to your complaints?',
  ),
])

export const medicalStaff: readonly Page[] = [doctor, nurse]
