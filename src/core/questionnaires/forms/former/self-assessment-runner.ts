import { selfAssessmentRunner3 } from '#core/questionnaires/forms/self-assessment-runner.ts'
import { formerly } from './formerly.ts'

export const selfAssessmentRunner2 = formerly(selfAssessmentRunner3, 2, {
  pages: {
    emergency: {
      intro: {
        id: 'Orang yang kami hubungi bila terjadi sesuatu pada Anda saat acara.',
        en: 'The person we call if something happens to you during the event.',
      },
    },
  },
  fields: {
    email: { label: { id: 'Email', en: 'E-mail' } },
    q1: {
      label: {
        id: 'Pernahkah dokter mengatakan bahwa Anda memiliki penyakit jantung, penyakit pembuluh darah, atau tekanan darah tinggi?',
        en: 'Has a doctor ever told you that you have a heart disease, a blood vessel disease or high blood pressure?',
      },
    },
    q2: {
      label: {
        id: 'Apakah dada Anda pernah terasa nyeri, tertekan, atau berat, baik saat istirahat maupun saat bergerak?',
        en: 'Do you ever feel pain, pressure or heaviness in your chest, at rest or when you move?',
      },
    },
    q4: {
      label: {
        id: 'Apakah Anda lebih cepat sesak napas atau berdebar-debar daripada orang seusia Anda pada kegiatan yang sama?',
        en: 'Do you get short of breath, or feel your heart pounding, sooner than others of your age doing the same thing?',
      },
    },
    q5: {
      label: {
        id: 'Apakah Anda memiliki penyakit menahun lain, misalnya kencing manis (diabetes), penyakit ginjal, asma, atau kejang?',
        en: 'Do you have another long-term illness, such as diabetes, kidney disease, asthma or seizures?',
      },
    },
    q7: {
      label: {
        id: 'Apakah Anda sedang mengalami cedera atau nyeri tulang, sendi, atau otot yang dapat memburuk bila berlari?',
        en: 'Do you have an injury, or pain in a bone, joint or muscle, that running could make worse?',
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

export const selfAssessmentRunner1 = formerly(selfAssessmentRunner2, 1, { without: ['advice'] })
