import { easePoints, satisfactionPoints } from '#core/questionnaires/point-scales.ts'
import { detail, rating } from '#core/questionnaires/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/survey-page.ts'
import { upTo15MinutesPoints } from '#core/questionnaires/waiting-times.ts'

export const cashier = surveyPage(
  'cashier',
  'Kasir',
  'Cashier',
  [
    rating(
      'cashier',
      satisfactionPoints,
      'Seberapa puas Anda dengan pelayanan kasir saat berobat kali ini?',
      'How satisfied are you with the cashier during this visit?',
    ),
    detail(
      'cashierWait',
      upTo15MinutesPoints,
      'Berapa lama Anda menunggu di kasir?',
      'How long did you wait at the cashier?',
    ),
    detail(
      'billClarity',
      easePoints,
      'Seberapa mudah rincian tagihan Anda pahami?',
      'How easy were the items of the bill to understand?',
    ),
  ],
  { shownWhen: { when: 'usedCashier', is: 'yes' } },
)
