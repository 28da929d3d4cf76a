import { formerly } from '#core/questionnaires/forms/former/formerly.ts'
import { promoParu } from '#core/questionnaires/forms/promo/paru.ts'
import { formerNoDiagnosis, promoFields, promoSections } from './promo-words.ts'

export const promoParu1 = formerly(promoParu, 1, {
  title: { id: 'Kuisioner kesehatan paru', en: 'Lung health questionnaire' },
  sections: {
    ...promoSections,
    breathing: formerNoDiagnosis,
  },
  fields: {
    ...promoFields,
    signs: {
      hint: {
        id: 'Batuk darah atau sesak napas berat perlu pertolongan segera: datanglah ke IGD atau hubungi 150990. Bila mengalami tanda lain di sini, atau batuk 2 minggu atau lebih, temuilah dokter. Bila tidak ada, pilih hanya “Tidak ada”.',
        en: 'Coughing up blood or severe shortness of breath needs help at once: come to the emergency room or call 150990. For the other signs, or a cough of 2 weeks or more, please see a doctor. If you had none, choose only “None of these”.',
      },
    },
    packYears: {
      hint: {
        id: 'Bungkus sehari dikali tahun; sebungkus dihitung 20 batang',
        en: 'Packs a day times years; a pack counts as 20 cigarettes',
      },
    },
    tbContact: {
      label: {
        id: 'Dalam 2 tahun terakhir, apakah Anda tinggal atau bekerja bersama penderita TBC?',
        en: 'In the last 2 years, have you lived or worked with somebody who had tuberculosis?',
      },
    },
  },
  without: ['helpNow', 'seeDoctor'],
})
