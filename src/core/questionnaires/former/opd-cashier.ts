import { formerly } from '#core/questionnaires/formerly.ts'
import { opdCashier } from '#core/questionnaires/opd-cashier.ts'
import { formerCompleteness } from './completeness.ts'

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
