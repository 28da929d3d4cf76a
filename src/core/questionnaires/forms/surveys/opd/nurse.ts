import { frequencyPoints, satisfactionPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'

export const nurse = surveyPage('nurse', 'Perawat', 'Nurses', [
  rating(
    'nurse',
    satisfactionPoints,
    'Seberapa puas Anda dengan pelayanan perawat saat berobat kali ini?',
    'How satisfied are you with the nurses during this visit?',
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
])
