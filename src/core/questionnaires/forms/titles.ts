import { assessmentTitles } from './assessment-titles.ts'
import type { LocalizedText } from '#core/domain/text/language.ts'

/** The titles of the questionnaires, without their questions, so that a list of forms need not load them all. */
export const titles = {
  ...assessmentTitles,
  Ipd: { id: 'Survei rawat inap', en: 'Inpatient survey' },
  Opd: { id: 'Survei rawat jalan', en: 'Outpatient survey' },
  OpdCashier: { id: 'Survei kasir rawat jalan', en: 'Outpatient cashier survey' },
  OpdNavigator: { id: 'Survei navigator rawat jalan', en: 'Outpatient navigator survey' },
  Igd: { id: 'Survei gawat darurat (IGD)', en: 'Emergency room survey' },
  Mcu: { id: 'Survei medical check-up', en: 'Medical check-up survey' },
  McuInterest: { id: 'Minat paket medical check-up', en: 'Medical check-up package interest' },
  Navigator: { id: 'Survei navigator pasien kanker', en: 'Oncology patient navigator survey' },
  PromoGeneral: { id: 'Kuesioner umum', en: 'General questionnaire' },
  PromoYakes: { id: 'Kuesioner peserta Yakes', en: 'Questionnaire for health foundation members' },
  PromoGerd: { id: 'Kuesioner asam lambung (GERD)', en: 'Acid reflux (GERD) questionnaire' },
  PromoParu: { id: 'Kuesioner kesehatan paru', en: 'Lung health questionnaire' },
  Registration: { id: 'Pendaftaran swab', en: 'Swab registration' },
  Contact: { id: 'Pesan untuk rumah sakit', en: 'Message to the hospital' },
  Comorbidity: { id: 'Penyakit penyerta', en: 'Your illnesses' },
  Engagement: { id: 'Keperluan dan minat', en: 'Needs and interests' },
  Baseline: { id: 'Data kesehatan dasar', en: 'Health baseline' },
  EmployeeBaseline: { id: 'Data kesehatan dasar karyawan', en: 'Employee health baseline' },
  BaselineBooking: { id: 'Jadwal pemeriksaan dasar', en: 'Baseline check booking' },
  GeneralConsent: { id: 'Persetujuan umum', en: 'General consent' },
  SponsorDrink: { id: 'Uji minuman sponsor', en: 'Trying a sponsor’s drink' },
  SponsorDrinkFollowUp: { id: 'Kabar setelah minum', en: 'How you are after the drink' },
  PatientMeasures: { id: 'Keadaan saya', en: 'How I am' },
  ServiceActivity: { id: 'Catatan layanan', en: 'Service record' },
  'request-change': { id: 'Pesan tentang permintaan', en: 'Message about a request' },
  'guest-cancel': { id: 'Pembatalan permintaan', en: 'Cancelled request' },
  'review-change': { id: 'Tinjauan oleh petugas', en: 'Review by staff' },
  'request-work': { id: 'Tindakan petugas pada permintaan', en: 'Work of staff on a request' },
  'profile-change': { id: 'Perubahan profil', en: 'Profile change' },
  VitalSigns: { id: 'Pemeriksaan tanda vital', en: 'Vital-sign screening' },
  PromoOncology: { id: 'Kuesioner onkologi', en: 'Oncology questionnaire' },
} as const satisfies Readonly<Record<string, LocalizedText>>

/** The name of the answer that tells a kind's submissions apart, in a word. */
export const labelNames: Readonly<Record<string, LocalizedText>> = {
  SelfAssesmentRunner: { id: 'BIB', en: 'Bib' },
  PocariAssesmentRunner: { id: 'BIB', en: 'Bib' },
}

/** Undefined for a kind that this version of the app does not have. */
export const titleOf = (kind: string): LocalizedText | undefined => (isTitled(kind) ? titles[kind] : undefined)

const isTitled = (kind: string): kind is keyof typeof titles => Object.hasOwn(titles, kind)
