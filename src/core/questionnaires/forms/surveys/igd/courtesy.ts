import { courtesyPoints, frequencyPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'

export const courtesy = surveyPage('courtesy', 'Sikap petugas', 'Manner of staff', [
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
