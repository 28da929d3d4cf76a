import { easePoints, satisfactionPoints } from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { upTo15MinutesPoints } from '#core/questionnaires/forms/parts/waiting-times.ts'

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
    detail('billClarity', easePoints, 'Apakah rincian tagihan mudah Anda pahami?', 'Was the bill easy to understand?'),
  ],
  { shownWhen: { when: 'usedCashier', is: 'yes' } },
)
