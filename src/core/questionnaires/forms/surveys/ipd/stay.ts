import {
  cleanlinessPoints,
  courtesyPoints,
  frequencyPoints,
  satisfactionPoints,
} from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { upTo30MinutesPoints } from '#core/questionnaires/forms/parts/waiting-times.ts'
import { billClarity } from '#core/questionnaires/forms/parts/survey-questions.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

const facilities = surveyPage('facilities', 'Fasilitas', 'Facilities', [
  rating(
    'facilities',
    satisfactionPoints,
    'Seberapa puas Anda dengan fasilitas selama dirawat kali ini?',
    'How satisfied are you with the facilities during this stay?',
  ),
  detail('roomCleanliness', cleanlinessPoints, 'Bagaimana kebersihan kamar Anda?', 'How clean was your room?'),
  detail(
    'bathroomCleanliness',
    cleanlinessPoints,
    'Bagaimana kebersihan kamar mandi Anda?',
    'How clean was your bathroom?',
  ),
  detail(
    'nightRest',
    frequencyPoints,
    'Seberapa sering suasana malam cukup tenang untuk beristirahat?',
    'How often were the nights calm enough for you to rest?',
  ),
  detail(
    'roomEquipment',
    frequencyPoints,
    'Seberapa sering peralatan di kamar berfungsi baik?',
    'How often did the equipment in the room work well?',
    { hint: { id: 'Misalnya tempat tidur, AC, atau bel', en: 'Such as the bed, air conditioning or bell' } },
  ),
])

const cashier = surveyPage(
  'cashier',
  'Kasir',
  'Cashier',
  [
    rating(
      'cashier',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan kasir rawat inap kali ini?',
      'How satisfied are you with the cashier for this stay?',
    ),
    detail(
      'cashierWait',
      upTo30MinutesPoints,
      'Berapa lama Anda menunggu di kasir?',
      'How long did you wait at the cashier?',
    ),
    billClarity,
  ],
  { shownWhen: { when: 'usedCashier', is: 'yes' } },
)

const courtesy = surveyPage('courtesy', 'Sikap petugas', 'Manner of staff', [
  rating(
    'medicalCourtesy',
    courtesyPoints,
    'Seberapa sopan petugas medis selama Anda dirawat kali ini?',
    'How polite were the medical staff during this stay?',
    { hint: { id: 'Dokter, perawat, dan bidan', en: 'Doctors, nurses and midwives' } },
  ),
  rating(
    'nonMedicalCourtesy',
    courtesyPoints,
    'Seberapa sopan petugas nonmedis selama Anda dirawat kali ini?',
    'How polite were the other staff during this stay?',
    {
      hint: {
        id: 'Misalnya pendaftaran, kasir, keamanan, dan kebersihan',
        en: 'Such as registration, cashier, security and cleaning',
      },
    },
  ),
  detail(
    'privacy',
    frequencyPoints,
    'Seberapa sering petugas menjaga privasi Anda?',
    'How often did staff protect your privacy?',
  ),
])

export const stay: readonly Page[] = [facilities, cashier, courtesy]
