import { closingFields } from '#core/questionnaires/forms/closing-fields.ts'
import {
  completenessPoints,
  courtesyPoints,
  easePoints,
  satisfactionPoints,
} from '#core/questionnaires/forms/parts/point-scales.ts'
import { recommendationPage } from '#core/questionnaires/forms/parts/recommendation-page.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'

/** A score for a part of the check-up, from 0 to 10 like the score of the whole. */
const score = (id: string, indonesian: string, english: string): Field => ({
  id,
  type: 'nps',
  label: { id: `Berapa nilai Anda untuk ${indonesian}?`, en: `How do you rate ${english}?` },
  least: { id: 'Sangat buruk', en: 'Very poor' },
  most: { id: 'Sangat baik', en: 'Very good' },
  rules: [{ rule: 'required' }],
})

/** After a medical check-up (spec section 3, MCU). The wording is ours. */
export const mcu: Questionnaire = {
  kind: 'Mcu',
  version: 2,
  title: titles.Mcu,
  wire: 'answer-sets',
  pages: [
    recommendationPage({ id: 'pengalaman Anda pada pemeriksaan kali ini', en: 'this check-up' }),
    surveyPage(
      'scores',
      'Nilai tiap bagian',
      'The parts of your check-up',
      [
        score('npsRegistration', 'pendaftaran', 'the registration'),
        score('npsExamination', 'pemeriksaan', 'the examinations'),
        score('npsDoctor', 'konsultasi dokter', 'the consultation with the doctor'),
        score('npsFacilities', 'ruangan dan fasilitas', 'the rooms and facilities'),
      ],
      { intro: { id: 'Untuk pemeriksaan kali ini:', en: 'For this check-up:' } },
    ),
    surveyPage('check-up', 'Pemeriksaan', 'The check-up', [
      rating(
        'thoroughness',
        satisfactionPoints,
        'Seberapa puas Anda dengan ketelitian pemeriksaan kali ini?',
        'How satisfied are you with the thoroughness of this check-up?',
      ),
      rating(
        'ancillaryCompetence',
        satisfactionPoints,
        'Seberapa puas Anda dengan keterampilan petugas penunjang?',
        'How satisfied are you with the skill of the ancillary staff?',
        {
          hint: {
            id: 'Misalnya petugas laboratorium, rontgen, dan rekam jantung',
            en: 'Such as those of the laboratory, X-ray and ECG',
          },
        },
      ),
      rating(
        'courtesy',
        courtesyPoints,
        'Seberapa sopan petugas pada pemeriksaan kali ini?',
        'How polite were staff during this check-up?',
      ),
    ]),
    surveyPage('information', 'Informasi', 'Information', [
      rating(
        'informationAccess',
        easePoints,
        'Apakah informasi tentang pemeriksaan ini mudah didapat?',
        'Was it easy to learn about this check-up?',
      ),
      detail(
        'preparationInformation',
        completenessPoints,
        'Apakah persiapan sebelum pemeriksaan dijelaskan?',
        'Were you told how to prepare for the check-up?',
        { hint: { id: 'Misalnya berpuasa', en: 'Such as fasting' } },
      ),
      detail(
        'stepInformation',
        completenessPoints,
        'Apakah urutan pemeriksaan dijelaskan?',
        'Were you told in which order the examinations come?',
      ),
    ]),
    surveyPage('closing', 'Penutup', 'Finally', closingFields),
  ],
}
