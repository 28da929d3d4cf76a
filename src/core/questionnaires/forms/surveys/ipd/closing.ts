import { closingFields } from '#core/questionnaires/forms/closing-fields.ts'
import { yesNo } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'

export const closing = surveyPage('closing', 'Penutup', 'Finally', [
  yesNo(
    'recommendation',
    'Bila ada orang terdekat yang perlu dirawat, apakah Anda akan menyarankan rawat inap di sini?',
    'If someone close to you needed a hospital stay, would you send them here?',
  ),
  ...closingFields,
])
