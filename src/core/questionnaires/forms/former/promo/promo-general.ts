import { formerly } from '#core/questionnaires/forms/former/formerly.ts'
import { promoGeneral } from '#core/questionnaires/forms/promo/general.ts'
import { formerHealth } from './promo-words.ts'

export const promoGeneral1 = formerly(promoGeneral, 1, {
  title: { id: 'Kuisioner umum', en: 'General questionnaire' },
  ...formerHealth,
})
