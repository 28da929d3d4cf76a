import type { RecordOf } from '#server/records/record/record-kinds.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'

type Center = Omit<RecordOf<'centers'>, 'id'>

/** The centers in the order of the spec (section 2), with its slugs. */
const all: readonly Center[] = [
  {
    slug: 'neuroscience',
    name: { id: 'Saraf dan Otak', en: 'Neuroscience' },
    about: {
      id: 'Penanganan stroke, nyeri kepala, epilepsi, dan gangguan saraf tepi oleh dokter saraf dan bedah saraf dalam satu tim.',
      en: 'Stroke, headache, epilepsy and disorders of the peripheral nerves, treated by neurologists and neurosurgeons as one team.',
    },
    hospitals: ['MHJS', 'MHSB'],
  },
  {
    slug: 'uro-nephrology',
    name: { id: 'Ginjal dan Saluran Kemih', en: 'Uro-Nephrology' },
    about: {
      id: 'Batu ginjal, gangguan prostat, infeksi saluran kemih, dan cuci darah, dari pemeriksaan sampai perawatan lanjutan.',
      en: 'Kidney stones, prostate disorders, urinary infections and dialysis, from the first examination to follow-up care.',
    },
    hospitals: ['MHSB', 'MHTG'],
  },
  {
    slug: 'cardiovascular',
    name: { id: 'Jantung dan Pembuluh Darah', en: 'Cardiovascular' },
    about: {
      id: 'Pemeriksaan jantung, kateterisasi, dan pendampingan bagi Anda yang hidup dengan tekanan darah tinggi atau penyakit jantung.',
      en: 'Heart examinations, catheterisation and guidance for those who live with high blood pressure or heart disease.',
    },
    hospitals: ['MHJS', 'MHSB', 'MHBD'],
  },
  {
    slug: 'gastrohepatology',
    name: { id: 'Lambung dan Hati', en: 'Gastrohepatology' },
    about: {
      id: 'Keluhan lambung, hepatitis, dan gangguan hati, dengan endoskopi dan pemeriksaan hati tanpa sayatan.',
      en: 'Stomach complaints, hepatitis and liver disorders, with endoscopy and examinations of the liver without incision.',
    },
    hospitals: ['MHBG', 'MHJS'],
  },
  {
    slug: 'oncology',
    name: { id: 'Kanker', en: 'Oncology' },
    about: {
      id: 'Deteksi dini, kemoterapi, bedah, dan navigator pasien yang mendampingi Anda dari diagnosis sampai pemulihan.',
      en: 'Early detection, chemotherapy, surgery, and patient navigators who stay with you from diagnosis to recovery.',
    },
    hospitals: ['MHJS'],
  },
  {
    slug: 'orthopedic',
    name: { id: 'Ortopedi', en: 'Orthopedic' },
    about: {
      id: 'Patah tulang, nyeri sendi, dan kelainan tulang pada anak maupun dewasa.',
      en: 'Fractures, painful joints and disorders of the bones in children and adults.',
    },
    hospitals: ['MHBD', 'MHTG', 'MHNS'],
  },
  {
    slug: 'obstetric-and-gynecology',
    name: { id: 'Kebidanan dan Kandungan', en: 'Obstetric and Gynecology' },
    about: {
      id: 'Kehamilan, persalinan, dan kesehatan perempuan pada setiap usia.',
      en: 'Pregnancy, birth and the health of women at every age.',
    },
    hospitals: ['MHTG', 'MHJS', 'MHNS'],
  },
  {
    slug: 'immunology-pulmonology-internal-medicine',
    name: { id: 'Imunologi, Paru, dan Penyakit Dalam', en: 'Immunology, Pulmonology, Internal Medicine' },
    about: {
      id: 'Asma, alergi, penyakit paru, kencing manis (diabetes), dan penyakit menahun lain.',
      en: 'Asthma, allergies, lung diseases, diabetes and other long-term conditions.',
    },
    hospitals: ['MHBG', 'MHKN'],
  },
  {
    slug: 'pediatric',
    name: { id: 'Anak', en: 'Pediatric' },
    about: {
      id: 'Imunisasi, tumbuh kembang, dan perawatan anak sakit di ruang yang ramah anak.',
      en: 'Immunisation, growth and development, and care for sick children in rooms made for them.',
    },
    hospitals: ['MHTG', 'MHBG', 'MHNS'],
  },
  {
    slug: 'aesthetics',
    name: { id: 'Estetika', en: 'Aesthetics' },
    about: {
      id: 'Perawatan kulit dan bedah estetika oleh dokter, dengan penjelasan yang jujur tentang manfaat dan risikonya.',
      en: 'Skin care and aesthetic surgery by doctors, with honest words about benefits and risks.',
    },
    hospitals: ['MHKN'],
  },
  {
    slug: 'gastro-intestinal-liver',
    name: { id: 'Saluran Cerna dan Hati', en: 'Gastro Intestinal Liver' },
    about: {
      id: 'Bedah saluran cerna, kantong empedu, dan hati dengan luka sekecil mungkin.',
      en: 'Surgery of the digestive tract, gallbladder and liver with the smallest possible wounds.',
    },
    hospitals: ['MHSB'],
  },
  {
    slug: 'spine-and-arthroplasty',
    name: { id: 'Tulang Belakang dan Penggantian Sendi', en: 'Spine and Arthroplasty' },
    about: {
      id: 'Nyeri punggung, saraf terjepit, serta penggantian sendi lutut dan panggul.',
      en: 'Back pain, pinched nerves, and replacement of knees and hips.',
    },
    hospitals: ['MHBD', 'MHSB'],
  },
  {
    slug: 'sports-injury-treatment-and-performance',
    name: { id: 'Cedera dan Performa Olahraga', en: 'Sports Injury Treatment and Performance' },
    about: {
      id: 'Cedera olahraga, pemulihan, dan program latihan agar Anda dapat kembali bergerak dengan aman.',
      en: 'Sports injuries, recovery and training programmes that bring you back to moving safely.',
    },
    hospitals: ['MHBD', 'MHJS'],
  },
]

export const centers: RecordOf<'centers'>[] = all.map((center) => ({ id: namedId(`center ${center.slug}`), ...center }))
