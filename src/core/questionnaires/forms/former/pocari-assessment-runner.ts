import { pocariAssessmentRunner2 } from '#core/questionnaires/forms/pocari-assessment-runner.ts'
import { formerly } from './formerly.ts'

export const pocariAssessmentRunner1 = formerly(pocariAssessmentRunner2, 1, {
  fields: {
    email: { label: { id: 'Email', en: 'E-mail' } },
    q2: {
      label: {
        id: 'Dalam 12 bulan terakhir, pernahkah Anda pingsan, hampir pingsan, atau pusing sampai harus berpegangan?',
        en: 'In the last 12 months, have you fainted, nearly fainted, or been so dizzy that you had to hold on to something?',
      },
    },
    q4: {
      label: {
        id: 'Dalam 3 bulan terakhir, apakah Anda rutin berolahraga sedikitnya 30 menit, 3 hari seminggu?',
        en: 'In the last 3 months, have you exercised regularly, for at least 30 minutes on 3 days a week?',
      },
    },
    q6: {
      label: {
        id: 'Pernahkah Anda ambruk atau sakit karena kepanasan saat atau sesudah berolahraga?',
        en: 'Have you ever collapsed, or become ill from the heat, during or after exercise?',
      },
    },
    q7: {
      label: {
        id: 'Adakah orang tua, saudara kandung, atau anak Anda yang meninggal mendadak karena jantung sebelum usia 50 tahun?',
        en: 'Has a parent, brother, sister or child of yours died suddenly of a heart problem before the age of 50?',
      },
    },
    q8: {
      label: {
        id: 'Pernahkah dokter mengatakan bahwa Anda memiliki penyakit jantung, pembuluh darah, ginjal, tekanan darah tinggi, atau kencing manis (diabetes)?',
        en: 'Has a doctor ever told you that you have a disease of the heart, blood vessels or kidneys, high blood pressure or diabetes?',
      },
    },
    q10: {
      label: {
        id: 'Apakah Anda memiliki asma, kejang (epilepsi), alergi berat, atau penyakit menahun lain?',
        en: 'Do you have asthma, seizures (epilepsy), a severe allergy or another long-term illness?',
      },
    },
    truthfulness: {
      statement: {
        id: 'Saya menjawab semua pertanyaan dengan jujur dan tanpa paksaan dari siapa pun.',
        en: 'I have answered every question honestly, and nobody has forced me.',
      },
    },
  },
})
