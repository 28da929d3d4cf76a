import type { RecordOf } from '#server/records/record/record-kinds.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'

const all: readonly Omit<RecordOf<'slides'>, 'id' | 'position'>[] = [
  {
    picture: 'slide-checkup',
    title: { id: 'Kenali tubuh Anda', en: 'Know your body' },
    text: {
      id: 'Medical check-up setahun sekali menemukan masalah sebelum terasa.',
      en: 'A yearly check-up finds problems before you feel them.',
    },
    path: '/patient/mcu',
  },
  {
    picture: 'slide-heart',
    title: { id: 'Jaga jantung Anda', en: 'Look after your heart' },
    text: {
      id: 'Tim jantung kami siap mendengar, memeriksa, dan mendampingi.',
      en: 'Our heart team listens, examines and stays with you.',
    },
    path: null,
  },
  {
    picture: 'slide-vaccination',
    title: { id: 'Vaksin melindungi keluarga', en: 'Vaccines protect your family' },
    text: {
      id: 'Lengkapi imunisasi anak dan vaksin dewasa di rumah sakit terdekat.',
      en: 'Complete childhood and adult vaccinations at the hospital near you.',
    },
    path: '/patient/registration',
  },
  {
    picture: 'slide-mother-child',
    title: { id: 'Ibu tenang, bayi sehat', en: 'A calm mother, a healthy baby' },
    text: {
      id: 'Kontrol kehamilan dan persalinan bersama dokter pilihan Anda.',
      en: 'Antenatal care and birth with the doctor of your choice.',
    },
    path: null,
  },
  {
    picture: 'slide-app',
    title: { id: 'Riwayat medis di saku Anda', en: 'Your medical history in your pocket' },
    text: {
      id: 'Pasang portal di ponsel dan buka kapan saja, juga tanpa sinyal.',
      en: 'Install the portal on your phone and open it anytime, even without signal.',
    },
    path: '/patient/medical/list_medical_history',
  },
]

export const slides: RecordOf<'slides'>[] = all.map((slide, at) => ({
  id: namedId(`slide ${slide.picture}`),
  ...slide,
  position: at + 1,
}))
