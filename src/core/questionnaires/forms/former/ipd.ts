import { ipd } from '#core/questionnaires/forms/surveys/ipd.ts'
import { formerCompleteness } from './completeness.ts'
import { formerly } from './formerly.ts'
import { withoutMatrix } from './without-matrix.ts'

export const ipd2 = formerly(ipd, 2, {
  fields: {
    nps: {
      label: {
        id: 'Berdasarkan pengalaman Anda selama dirawat kali ini, seberapa besar kemungkinan Anda menyarankan rumah sakit ini kepada orang terdekat?',
        en: 'Based on this hospital stay, how likely are you to suggest this hospital to someone close to you?',
      },
    },
    registrationExplanation: {
      label: {
        id: 'Seberapa mudah penjelasan petugas pendaftaran Anda pahami?',
        en: 'How easy was it to understand what the registration staff explained?',
      },
    },
    doctorExplanation: {
      label: {
        id: 'Seberapa mudah penjelasan dokter Anda pahami?',
        en: 'How easy was it to follow what the doctors told you?',
      },
    },
    doctorInvolvement: formerCompleteness,
    radiologyExplanation: {
      label: {
        id: 'Seberapa mudah petunjuk petugas radiologi Anda ikuti?',
        en: 'How easy were the instructions of the radiology staff to follow?',
      },
    },
    procedureExplanation: formerCompleteness,
    pharmacyExplanation: {
      label: {
        id: 'Seberapa mudah penjelasan tentang obat Anda pahami?',
        en: 'How easy was it to understand what you were told about the medicine?',
      },
    },
    pharmacySpeed: {
      label: {
        id: 'Seberapa cepat obat untuk dibawa pulang disiapkan?',
        en: 'How quickly was the medicine to take home made ready?',
      },
    },
    billClarity: {
      label: {
        id: 'Seberapa mudah rincian tagihan Anda pahami?',
        en: 'How easy were the items of the bill to understand?',
      },
    },
    recommendation: {
      label: {
        id: 'Bila ada orang terdekat yang perlu dirawat, apakah Anda akan menyarankan rawat inap di sini?',
        en: 'If someone close to you needed a hospital stay, would you suggest this hospital?',
      },
    },
  },
  withoutHint: ['nps'],
})

/** When each item of a matrix had a scale of its own. */
export const ipd1 = withoutMatrix(ipd2, 1)
