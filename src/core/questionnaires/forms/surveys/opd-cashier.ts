import { criticism } from '#core/questionnaires/forms/closing-fields.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import {
  completenessPoints,
  courtesyPoints,
  easePoints,
  satisfactionPoints,
} from '#core/questionnaires/forms/parts/point-scales.ts'
import { detail, rating, remark, yesNo } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { upTo15MinutesPoints } from '#core/questionnaires/forms/parts/waiting-times.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'

/** At the cashier of the clinics, right after paying (spec section 3, outpatient cashier). The wording is ours. */
export const opdCashier: Questionnaire = {
  kind: 'OpdCashier',
  version: 2,
  title: titles.OpdCashier,
  wire: 'answer-sets',
  pages: [
    surveyPage('cashier', 'Kasir', 'Cashier', [
      rating(
        'cashier',
        satisfactionPoints,
        'Seberapa puas Anda dengan pelayanan kasir kali ini?',
        'How satisfied are you with the cashier this time?',
      ),
      rating(
        'cashierWait',
        upTo15MinutesPoints,
        'Berapa lama Anda menunggu di kasir?',
        'How long did you wait at the cashier?',
      ),
      rating(
        'courtesy',
        courtesyPoints,
        'Seberapa sopan petugas kasir kali ini?',
        'How polite were the cashier staff this time?',
      ),
    ]),
    surveyPage('bill', 'Tagihan', 'The bill', [
      rating(
        'billClarity',
        easePoints,
        'Apakah rincian tagihan mudah Anda pahami?',
        'Was the bill easy to understand?',
      ),
      detail(
        'billAccuracy',
        completenessPoints,
        'Apakah isi tagihan sesuai dengan pelayanan yang Anda terima?',
        'Did the bill match the services that you received?',
      ),
      detail(
        'paymentMethods',
        satisfactionPoints,
        'Seberapa puas Anda dengan pilihan cara membayar?',
        'How satisfied are you with the ways in which you could pay?',
        { hint: { id: 'Misalnya tunai, kartu, atau QRIS', en: 'Such as cash, card or QRIS' } },
      ),
    ]),
    surveyPage('closing', 'Penutup', 'Finally', [
      yesNo('problem', 'Apakah Anda mengalami masalah di kasir kali ini?', 'Did you have a problem at the cashier?'),
      remark('problemDetails', 'Apa yang terjadi?', 'What happened?', { shownWhen: { when: 'problem', is: 'yes' } }),
      criticism,
    ]),
  ],
}
