import { formerly } from '#core/questionnaires/forms/former/formerly.ts'
import { promoYakes2 } from '#core/questionnaires/forms/promo/yakes.ts'
import { formerHealth } from './promo-words.ts'

export const promoYakes1 = formerly(promoYakes2, 1, {
  title: { id: 'Kuisioner peserta Yakes', en: 'Questionnaire for health foundation members' },
  ...formerHealth,
})
