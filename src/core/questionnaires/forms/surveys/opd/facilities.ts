import { cleanlinessPoints, easePoints, satisfactionPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'

export const facilities = surveyPage('facilities', 'Fasilitas', 'Facilities', [
  rating(
    'cleanliness',
    cleanlinessPoints,
    'Bagaimana kebersihan rumah sakit saat Anda berobat kali ini?',
    'How clean was the hospital during this visit?',
  ),
  rating(
    'signage',
    easePoints,
    'Apakah petunjuk arah di rumah sakit mudah Anda ikuti?',
    'Were the signs in the hospital easy to follow?',
  ),
  rating(
    'parking',
    satisfactionPoints,
    'Seberapa puas Anda dengan tempat parkir?',
    'How satisfied are you with the car park?',
    { shownWhen: { when: 'usedParking', is: 'yes' } },
  ),
  rating(
    'internet',
    satisfactionPoints,
    'Seberapa puas Anda dengan internet (Wi-Fi) rumah sakit?',
    'How satisfied are you with the hospital Wi-Fi?',
    { shownWhen: { when: 'usedInternet', is: 'yes' } },
  ),
])
