import { opd } from '#core/questionnaires/forms/surveys/opd.ts'
import { formerCompleteness, formerExplanations, formerScore } from './survey-words.ts'
import { formerly } from './formerly.ts'

export const opd1 = formerly(opd, 1, {
  fields: {
    ...formerExplanations,
    nps: formerScore({ id: 'saat berobat kali ini', en: 'outpatient visit' }),
    experienceAnswers: formerCompleteness,
    contactCenterExplanation: {
      label: {
        id: 'Seberapa mudah penjelasan call center Anda pahami?',
        en: 'How easy was it to understand what the contact center told you?',
      },
    },
    signage: {
      label: {
        id: 'Seberapa mudah petunjuk arah di rumah sakit Anda ikuti?',
        en: 'How easy were the signs in the hospital to follow?',
      },
    },
  },
  withoutHint: ['nps'],
})
