import type { PatientNotification } from '#core/domain/care/patient-notification.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'
import { DAY, iso } from './hospital-time.ts'
import type { Person } from './person.ts'

interface Notice extends Pick<PatientNotification, 'title' | 'text' | 'path'> {
  /** Days before now. */
  readonly days: number
}

const notices: readonly Notice[] = [
  {
    days: 0,
    title: { id: 'Selamat datang di Portal Pasien', en: 'Welcome to the Patient Portal' },
    text: {
      id: 'Data di portal ini rekaan dan hanya untuk mencoba. Riwayat medis dapat dibuka tanpa sinyal.',
      en: 'The data in this portal is invented, for trying it out. Your medical history opens without signal.',
    },
    path: portalPages.history,
  },
  {
    days: 1,
    title: { id: 'Jangan lupa janji Anda', en: 'Your appointment is near' },
    text: {
      id: 'Anda punya janji dengan dokter beberapa hari lagi. Hari dan jamnya ada di daftar janji. Datang 15 menit lebih awal.',
      en: 'You see a doctor in a few days. Day and time are in your appointments. Come 15 minutes early.',
    },
    path: portalPages.schedules,
  },
  {
    days: 4,
    title: { id: 'Dokumen baru di riwayat medis', en: 'A new document in your history' },
    text: {
      id: 'Dokumen dari kunjungan terakhir Anda sudah dapat dibaca.',
      en: 'The documents of your last visit can be read now.',
    },
    path: portalPages.history,
  },
  {
    days: 9,
    title: { id: 'Periksa kembali data Anda', en: 'Please check your details' },
    text: {
      id: 'Pastikan nomor HP dan email Anda masih benar.',
      en: 'Make sure that your mobile number and email address are still right.',
    },
    path: portalPages.account,
  },
  {
    days: 30,
    title: { id: 'Bagaimana kunjungan Anda?', en: 'How was your visit?' },
    text: {
      id: 'Ceritakan pengalaman Anda lewat survei; hanya dua menit.',
      en: 'Tell us in a survey; it takes two minutes.',
    },
    path: '/promo/survey/opd',
  },
]

/** @param now milliseconds since 1970 */
export const makeNotifications = ({ patientId }: Person, now: number): PatientNotification[] =>
  notices.map(({ days, ...notice }, nth) => ({
    id: namedId(`${patientId} notification ${nth}`),
    at: iso(now - days * DAY),
    ...notice,
  }))
