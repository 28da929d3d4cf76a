import { satisfactionPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating, yesNo } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { upTo30MinutesPoints } from '#core/questionnaires/forms/parts/waiting-times.ts'
import { registrationExplanation } from '#core/questionnaires/forms/parts/survey-questions.ts'

export const admission = surveyPage('admission', 'Masuk rumah sakit', 'Coming to the hospital', [
  yesNo(
    'emergencyRoomUse',
    'Apakah Anda masuk melalui IGD (gawat darurat) sebelum dirawat kali ini?',
    'Did you come through the emergency room before this stay?',
  ),
  rating(
    'emergencyRoom',
    satisfactionPoints,
    'Seberapa puas Anda dengan pelayanan IGD?',
    'How satisfied are you with the emergency room?',
    { shownWhen: { when: 'emergencyRoomUse', is: 'yes' } },
  ),
  rating(
    'registration',
    satisfactionPoints,
    'Seberapa puas Anda dengan pendaftaran rawat inap kali ini?',
    'How satisfied are you with the registration for this stay?',
  ),
  detail(
    'registrationWait',
    upTo30MinutesPoints,
    'Berapa lama Anda menunggu di pendaftaran?',
    'How long did you wait at registration?',
  ),
  registrationExplanation,
])
