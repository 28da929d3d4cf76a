import { formerly } from '#core/questionnaires/forms/former/formerly.ts'
import { promoGerd } from '#core/questionnaires/forms/promo/gerd.ts'
import { formerNoDiagnosis, promoFields, promoSections } from './promo-words.ts'

export const promoGerd1 = formerly(promoGerd, 1, {
  title: { id: 'Kuisioner asam lambung (GERD)', en: 'Acid reflux (GERD) questionnaire' },
  sections: {
    ...promoSections,
    reflux: formerNoDiagnosis,
  },
  fields: {
    ...promoFields,
    heartburn: {
      hint: {
        id: 'Nyeri dada yang berat, menjalar, atau disertai sesak perlu pertolongan segera: datanglah ke IGD atau hubungi 150990.',
        en: 'Chest pain that is severe, spreads or comes with breathlessness needs help at once: come to the emergency room or call 150990.',
      },
    },
    alarmSigns: {
      hint: {
        id: 'Muntah darah atau tinja hitam perlu pertolongan segera: datanglah ke IGD atau hubungi 150990. Bila mengalami tanda lain di sini, temuilah dokter. Bila tidak ada, pilih hanya “Tidak ada”.',
        en: 'Vomiting blood or black stools need help at once: come to the emergency room or call 150990. For the other signs, please see a doctor. If you had none, choose only “None of these”.',
      },
    },
    endoscopy: {
      label: {
        id: 'Pernahkah Anda menjalani teropong lambung (endoskopi)?',
        en: 'Have you ever had a gastroscopy (a camera examination of the stomach)?',
      },
    },
  },
  without: ['helpNow', 'seeDoctor'],
})
