import { mcu } from '#core/questionnaires/forms/surveys/mcu.ts'
import { formerCompleteness } from './survey-words.ts'
import { formerly } from './formerly.ts'

export const mcu1 = formerly(mcu, 1, {
  fields: {
    nps: {
      label: {
        id: 'Berdasarkan pengalaman Anda pada pemeriksaan kali ini, seberapa besar kemungkinan Anda menyarankan rumah sakit ini kepada orang terdekat?',
        en: 'Based on this check-up, how likely are you to suggest this hospital to someone close to you?',
      },
    },
    informationAccess: {
      label: {
        id: 'Seberapa mudah Anda mendapat informasi tentang pemeriksaan kali ini?',
        en: 'How easy was it to get information about this check-up?',
      },
    },
    preparationInformation: formerCompleteness,
    stepInformation: formerCompleteness,
  },
  withoutHint: ['nps'],
})
