import { yesNo } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'

/** One tap each, and what was not used is never asked about. */
export const servicesUsed = surveyPage(
  'services-used',
  'Layanan yang Anda pakai',
  'Services you used',
  [
    yesNo('usedHotline', 'Apakah Anda menelepon nomor darurat 150990?', 'Did you call the emergency hotline 150990?'),
    yesNo('usedLaboratory', 'Apakah Anda menjalani pemeriksaan laboratorium?', 'Did you have laboratory tests?', {
      hint: { id: 'Misalnya darah atau air seni', en: 'Such as blood or urine' },
    }),
    yesNo('usedRadiology', 'Apakah Anda menjalani pemeriksaan radiologi?', 'Did you have a radiology examination?', {
      hint: { id: 'Misalnya rontgen, USG, atau CT scan', en: 'Such as X-ray, ultrasound or CT' },
    }),
    yesNo('usedPharmacy', 'Apakah Anda mengambil obat di apotek?', 'Did you collect medicine at the pharmacy?'),
    yesNo(
      'usedCashier',
      'Apakah Anda mengurus pembayaran di kasir?',
      'Did you settle the bill at the cashier yourself?',
    ),
  ],
  { intro: { id: 'Untuk kunjungan IGD kali ini:', en: 'For this emergency visit:' } },
)
