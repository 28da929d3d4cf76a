import { opdCashier } from '#core/questionnaires/forms/surveys/opd-cashier.ts'
import { formerCompleteness, formerExplanations } from './survey-words.ts'
import { formerly } from './formerly.ts'

export const opdCashier1 = formerly(opdCashier, 1, {
  fields: {
    ...formerExplanations,
    billAccuracy: formerCompleteness,
  },
})
