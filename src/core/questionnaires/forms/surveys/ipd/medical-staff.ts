import {
  completenessPoints,
  easePoints,
  frequencyPoints,
  satisfactionPoints,
} from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

const doctor = surveyPage('doctor', 'Dokter', 'Doctors', [
  rating(
    'doctor',
    satisfactionPoints,
    'Seberapa puas Anda dengan pelayanan dokter selama dirawat kali ini?',
    'How satisfied are you with the doctors during this stay?',
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

const nurseDetails = [
  detail(
    'nurseResponse',
    frequencyPoints,
    'Seberapa sering perawat segera datang saat Anda panggil?',
    'How often did a nurse come soon after you called?',
  ),
  detail(
    'nurseExplanation',
    frequencyPoints,
    'Seberapa sering perawat memberi tahu lebih dahulu apa yang akan dilakukan?',
    'How often did the nurses say beforehand what they were about to do?',
  ),
  detail(
    'nurseComfort',
    frequencyPoints,
    'Seberapa sering perawat memperhatikan keluhan Anda?',
    'How often did the nurses attend to your complaints?',
  ),
]

/** Its details are one matrix. */
const nurses: Page = {
  ...surveyPage('nurse', 'Perawat', 'Nurses', [nurse]),
  sections: [
    { id: 'nurse', fields: [nurse] },
    { id: 'nurse-details', matrix: true, fields: nurseDetails },
  ],
}

export const medicalStaff: readonly Page[] = [doctor, nurses]
