import { igd } from '#core/questionnaires/forms/surveys/igd.ts'
import { formerCompleteness } from './completeness.ts'
import { formerly } from './formerly.ts'

export const igd1 = formerly(igd, 1, {
  fields: {
    nps: {
      label: {
        id: 'Berdasarkan pengalaman Anda di IGD kali ini, seberapa besar kemungkinan Anda menyarankan rumah sakit ini kepada orang terdekat?',
        en: 'Based on this emergency visit, how likely are you to suggest this hospital to someone close to you?',
      },
    },
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
    doctorExplanation: {
      label: {
        id: 'Seberapa mudah penjelasan dokter Anda pahami?',
        en: 'How easy was it to follow what the doctors told you?',
      },
    },
    radiologyExplanation: {
      label: {
        id: 'Seberapa mudah petunjuk petugas radiologi Anda ikuti?',
        en: 'How easy were the instructions of the radiology staff to follow?',
      },
    },
    hotlineExplanation: {
      label: {
        id: 'Seberapa mudah petunjuk di telepon Anda ikuti?',
        en: 'How easy were the instructions on the phone to follow?',
      },
    },
    pharmacyExplanation: {
      label: {
        id: 'Seberapa mudah penjelasan tentang obat Anda pahami?',
        en: 'How easy was it to understand what you were told about the medicine?',
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
