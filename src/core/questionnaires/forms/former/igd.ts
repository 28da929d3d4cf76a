import { igd } from '#core/questionnaires/forms/surveys/igd.ts'
import { formerCompleteness, formerExplanations, formerScore } from './survey-words.ts'
import { formerly } from './formerly.ts'

export const igd1 = formerly(igd, 1, {
  fields: {
    ...formerExplanations,
    nps: formerScore({ id: 'di IGD kali ini', en: 'emergency visit' }),
    arrivalWait: {
      label: {
        id: 'Berapa lama sejak Anda tiba di IGD sampai ada petugas yang memeriksa keadaan Anda?',
        en: 'After you arrived, how long was it until someone looked at your condition?',
      },
    },
    resultInformation: formerCompleteness,
    communication: {
      label: {
        id: 'Seberapa mudah pembicaraan dengan petugas IGD Anda pahami?',
        en: 'How easy was it to understand the emergency staff when they spoke with you?',
      },
    },
    followUp: formerCompleteness,
    hotlineExplanation: {
      label: {
        id: 'Seberapa mudah petunjuk di telepon Anda ikuti?',
        en: 'How easy were the instructions on the phone to follow?',
      },
    },
  },
  withoutHint: ['nps'],
})
