import { ipd } from '#core/questionnaires/forms/surveys/ipd.ts'
import { formerCompleteness, formerExplanations, formerScore } from './survey-words.ts'
import { formerly } from './formerly.ts'
import { withoutMatrix } from './without-matrix.ts'

export const ipd2 = formerly(ipd, 2, {
  fields: {
    ...formerExplanations,
    nps: formerScore({ id: 'selama dirawat kali ini', en: 'hospital stay' }),
    doctorInvolvement: formerCompleteness,
    procedureExplanation: formerCompleteness,
    pharmacySpeed: {
      label: {
        id: 'Seberapa cepat obat untuk dibawa pulang disiapkan?',
        en: 'How quickly was the medicine to take home made ready?',
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

/** Version 1: each question of a matrix had a scale of its own. */
export const ipd1 = withoutMatrix(ipd2, 1)
