import { opd } from '#core/questionnaires/forms/surveys/opd.ts'
import { formerCompleteness } from './completeness.ts'
import { formerly } from './formerly.ts'

export const opd1 = formerly(opd, 1, {
  fields: {
    nps: {
      label: {
        id: 'Berdasarkan pengalaman Anda saat berobat kali ini, seberapa besar kemungkinan Anda menyarankan rumah sakit ini kepada orang terdekat?',
        en: 'Based on this outpatient visit, how likely are you to suggest this hospital to someone close to you?',
      },
    },
    experienceAnswers: formerCompleteness,
    contactCenterExplanation: {
      label: {
        id: 'Seberapa mudah penjelasan call center Anda pahami?',
        en: 'How easy was it to understand what the contact center told you?',
      },
    },
    registrationExplanation: {
      label: {
        id: 'Seberapa mudah penjelasan petugas pendaftaran Anda pahami?',
        en: 'How easy was it to understand what the registration staff explained?',
      },
    },
    signage: {
      label: {
        id: 'Seberapa mudah petunjuk arah di rumah sakit Anda ikuti?',
        en: 'How easy were the signs in the hospital to follow?',
      },
    },
    billClarity: {
      label: {
        id: 'Seberapa mudah rincian tagihan Anda pahami?',
        en: 'How easy were the items of the bill to understand?',
      },
    },
  },
  withoutHint: ['nps'],
})
