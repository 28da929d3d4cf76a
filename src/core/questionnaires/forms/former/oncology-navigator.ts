import { oncologyNavigator } from '#core/questionnaires/forms/surveys/oncology-navigator.ts'
import { formerly } from './formerly.ts'
import { withoutMatrix } from './without-matrix.ts'

export const oncologyNavigator2 = formerly(oncologyNavigator, 2, {
  pages: {
    navigator: {
      intro: {
        id: 'Navigator adalah petugas yang mendampingi pasien selama perawatan kanker. Bila Anda mengisi untuk pasien, jawablah menurut yang dialami pasien.',
        en: 'A navigator is a member of staff who accompanies patients through cancer care. If you answer for a patient, please tell us what the patient experienced.',
      },
    },
    care: {
      intro: {
        id: 'Seberapa setuju Anda dengan pernyataan berikut tentang perawatan kanker Anda kali ini?',
        en: 'How far do you agree with these statements about this course of cancer care?',
      },
    },
    support: {
      intro: {
        id: 'Seberapa setuju Anda dengan pernyataan berikut tentang perawatan kanker Anda kali ini?',
        en: 'How far do you agree with these statements about this course of cancer care?',
      },
    },
  },
  fields: {
    cancerType: {
      hint: {
        id: 'Bila lebih dari satu, pilih yang utama. Boleh dilewati.',
        en: 'If there is more than one, choose the main one. You may pass this.',
      },
    },
    access: {
      label: {
        id: 'Navigator memudahkan saya mendapat pelayanan yang saya perlukan.',
        en: 'The navigator made it easier for me to get the services I needed.',
      },
    },
    holisticCare: {
      label: {
        id: 'Navigator memperhatikan saya sebagai manusia seutuhnya, bukan penyakit saya saja.',
        en: 'The navigator cared for me as a whole person, beyond my illness.',
      },
    },
  },
})

/** Version 1: each question of a matrix had a scale of its own. */
export const oncologyNavigator1 = withoutMatrix(oncologyNavigator2, 1)
