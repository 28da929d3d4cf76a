import { easePoints, satisfactionPoints, speedPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { upTo30MinutesPoints } from '#core/questionnaires/forms/parts/waiting-times.ts'
import { billClarity, cashierWait, pharmacyExplanation } from '#core/questionnaires/forms/parts/survey-questions.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

const hotline = surveyPage(
  'hotline',
  'Telepon darurat',
  'Emergency hotline',
  [
    rating(
      'hotline',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan telepon darurat kali ini?',
      'How satisfied are you with the emergency hotline this time?',
    ),
    detail('hotlineSpeed', speedPoints, 'Seberapa cepat telepon Anda dijawab?', 'How quickly was your call answered?'),
    detail(
      'hotlineExplanation',
      easePoints,
      'Apakah petunjuk di telepon mudah Anda ikuti?',
      'Were the instructions on the phone easy to follow?',
    ),
  ],
  { shownWhen: { when: 'usedHotline', is: 'yes' } },
)

const pharmacy = surveyPage(
  'pharmacy',
  'Apotek',
  'Pharmacy',
  [
    rating(
      'pharmacy',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan apotek pada kunjungan IGD kali ini?',
      'How satisfied are you with the pharmacy during this visit?',
    ),
    detail(
      'pharmacyWait',
      upTo30MinutesPoints,
      'Berapa lama Anda menunggu obat?',
      'How long did you wait for medicine?',
    ),
    pharmacyExplanation,
  ],
  { shownWhen: { when: 'usedPharmacy', is: 'yes' } },
)

const cashier = surveyPage(
  'cashier',
  'Kasir',
  'Cashier',
  [
    rating(
      'cashier',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan kasir pada kunjungan IGD kali ini?',
      'How satisfied are you with the cashier during this visit?',
    ),
    cashierWait,
    billClarity,
  ],
  { shownWhen: { when: 'usedCashier', is: 'yes' } },
)

/** The pages about counters where people wait their turn. */
export const counters: readonly Page[] = [hotline, pharmacy, cashier]
