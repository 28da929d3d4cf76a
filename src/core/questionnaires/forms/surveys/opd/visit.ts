import { completenessPoints, satisfactionPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating, yesNo } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { usedCashier } from '#core/questionnaires/forms/parts/survey-questions.ts'
import type { Page, ScalePoint } from '#core/questionnaires/language/definition.ts'

const punctualityPoints: readonly ScalePoint[] = [
  { id: 'Terlambat lebih dari 30 menit', en: 'More than 30 minutes late' },
  { id: 'Terlambat 30 menit atau kurang', en: 'Up to 30 minutes late' },
  { id: 'Tepat waktu', en: 'On time' },
]

const experience = surveyPage('experience', 'Pengalaman berobat', 'Your visit', [
  rating(
    'experience',
    satisfactionPoints,
    'Secara keseluruhan, seberapa puas Anda saat berobat kali ini?',
    'All in all, how satisfied are you with this visit?',
  ),
  detail(
    'experiencePunctuality',
    punctualityPoints,
    'Bila Anda punya janji temu, apakah pemeriksaan dimulai tepat waktu?',
    'If you had an appointment, did it begin on time?',
  ),
  detail(
    'experienceAnswers',
    completenessPoints,
    'Apakah pertanyaan Anda tentang kesehatan terjawab saat berobat kali ini?',
    'Were your questions about your health answered during this visit?',
  ),
])

/** Each service takes one tap. Services that were not used have no further questions. */
const servicesUsed = surveyPage(
  'services-used',
  'Layanan yang Anda pakai',
  'Services you used',
  [
    yesNo(
      'usedContactCenter',
      'Apakah Anda menghubungi call center 150770?',
      'Did you get in touch with the contact center 150770?',
    ),
    usedCashier,
    yesNo('usedParking', 'Apakah Anda memakai tempat parkir?', 'Did you use the car park?'),
    yesNo('usedInternet', 'Apakah Anda memakai internet (Wi-Fi) rumah sakit?', 'Did you use the hospital Wi-Fi?'),
  ],
  { intro: { id: 'Untuk kunjungan kali ini:', en: 'For this visit:' } },
)

export const visit: readonly Page[] = [experience, servicesUsed]
