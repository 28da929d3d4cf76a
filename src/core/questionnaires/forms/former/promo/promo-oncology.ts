import { formerly } from '#core/questionnaires/forms/former/formerly.ts'
import { promoOncology } from '#core/questionnaires/forms/promo/oncology.ts'
import { formerNoDiagnosis, promoFields, promoSections } from './promo-words.ts'

export const promoOncology1 = formerly(promoOncology, 1, {
  title: { id: 'Kuisioner onkologi', en: 'Oncology questionnaire' },
  sections: {
    ...promoSections,
    risks: formerNoDiagnosis,
  },
  fields: {
    ...promoFields,
    warningSigns: {
      hint: {
        id: 'Tanda ini sering punya sebab lain, tetapi sebaiknya diperiksa dokter. Bila tidak ada, pilih hanya “Tidak ada”.',
        en: 'These often have another cause, but a doctor should look at them. If you have none, choose only “None of these”.',
      },
    },
    bowelScreening: {
      label: {
        id: 'Kapan terakhir kali usus besar Anda diperiksa, dengan tes darah samar tinja atau teropong usus?',
        en: 'When was your bowel last examined, by a stool test for hidden blood or a colonoscopy?',
      },
    },
  },
  without: ['seeDoctor'],
})
