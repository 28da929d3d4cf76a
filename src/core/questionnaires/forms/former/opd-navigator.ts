import { opdNavigator } from '#core/questionnaires/forms/surveys/opd-navigator.ts'
import { formerCompleteness } from './survey-words.ts'
import { formerly } from './formerly.ts'

export const opdNavigator1 = formerly(opdNavigator, 1, {
  pages: {
    help: {
      intro: {
        id: 'Navigator adalah petugas yang memandu pasien selama berobat.',
        en: 'A navigator is a member of staff who guides patients through their visit.',
      },
    },
  },
  fields: {
    navigatorWanted: {
      label: {
        id: 'Apakah Anda memerlukan bantuan navigator saat itu?',
        en: 'Would you have needed the help of one?',
      },
    },
    navigatorHelp: {
      options: [
        { value: 'registration', label: { id: 'Pendaftaran', en: 'Registration' } },
        {
          value: 'schedule',
          label: { id: 'Jadwal dokter atau pemeriksaan', en: 'Times with doctors or for examinations' },
        },
        { value: 'directions', label: { id: 'Menemukan ruangan', en: 'Finding my way' } },
        { value: 'payment', label: { id: 'Pembayaran atau penjaminan', en: 'Payment or cover' } },
        { value: 'medicine', label: { id: 'Pengambilan obat', en: 'Collecting medicine' } },
      ],
    },
    navigatorAccess: { label: { id: 'Seberapa mudah navigator ditemui?', en: 'How easy was the navigator to find?' } },
    navigatorExplanation: {
      label: {
        id: 'Seberapa mudah penjelasan navigator Anda pahami?',
        en: 'How easy was it to follow what the navigator told you?',
      },
    },
    navigatorOutcome: formerCompleteness,
  },
})
