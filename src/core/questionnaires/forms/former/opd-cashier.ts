import { opdCashier } from '#core/questionnaires/forms/surveys/opd-cashier.ts'
import { formerCompleteness } from './completeness.ts'
import { formerly } from './formerly.ts'

export const opdCashier1 = formerly(opdCashier, 1, {
  fields: {
    billClarity: {
      label: {
        id: 'Seberapa mudah rincian tagihan Anda pahami?',
        en: 'How easy were the items of the bill to understand?',
      },
    },
    billAccuracy: formerCompleteness,
  },
})
