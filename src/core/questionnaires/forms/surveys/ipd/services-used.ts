import { yesNo } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'

/** One tap each, and what was not used is never asked about. */
export const servicesUsed = surveyPage(
  'services-used',
  'Layanan yang Anda pakai',
  'Services you used',
  [
    yesNo('usedLaboratory', 'Apakah Anda menjalani pemeriksaan laboratorium?', 'Did you have laboratory tests?', {
      hint: { id: 'Misalnya darah atau air seni', en: 'Such as blood or urine' },
    }),
    yesNo('usedRadiology', 'Apakah Anda menjalani pemeriksaan radiologi?', 'Did you have a radiology examination?', {
      hint: { id: 'Misalnya rontgen, USG, CT scan, atau MRI', en: 'Such as X-ray, ultrasound, CT or MRI' },
    }),
    yesNo('hadProcedure', 'Apakah Anda menjalani tindakan medis?', 'Did you have a medical procedure?', {
      hint: { id: 'Misalnya operasi, persalinan, atau cuci darah', en: 'Such as surgery, childbirth or dialysis' },
    }),
    yesNo(
      'usedPharmacy',
      'Apakah Anda menerima obat dari apotek rumah sakit?',
      'Did you get medicine from our pharmacy?',
    ),
    yesNo('usedNutrition', 'Apakah Anda menerima makanan dari rumah sakit?', 'Did you get meals from the hospital?'),
    yesNo(
      'usedCashier',
      'Apakah Anda mengurus pembayaran di kasir?',
      'Did you settle the bill at the cashier yourself?',
    ),
  ],
  { intro: { id: 'Selama dirawat kali ini:', en: 'During this stay:' } },
)
