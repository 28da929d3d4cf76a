import { oneOf, option, severalOrNone } from '#core/questionnaires/forms/parts/shorthand.ts'
import type { Field } from '#core/questionnaires/language/definition.ts'

/* Questions that several promo questionnaires ask in the same words, so that their answers can be counted together. */

export const lastCheckUp: Field = oneOf(
  'lastCheckUp',
  { id: 'Kapan terakhir kali Anda menjalani pemeriksaan kesehatan?', en: 'When did you last have a health check-up?' },
  [
    option('under-1-year', 'Kurang dari 1 tahun lalu', 'Less than 1 year ago'),
    option('1-to-3-years', '1 sampai 3 tahun lalu', '1 to 3 years ago'),
    option('over-3-years', 'Lebih dari 3 tahun lalu', 'More than 3 years ago'),
    option('never', 'Belum pernah', 'Never'),
  ],
)

export const knownIllnesses: Field = severalOrNone(
  'knownIllnesses',
  { id: 'Menurut dokter, penyakit apa yang Anda derita?', en: 'Which illnesses has a doctor told you that you have?' },
  [
    option('blood-pressure', 'Tekanan darah tinggi', 'High blood pressure'),
    option('diabetes', 'Kencing manis (diabetes)', 'Diabetes'),
    option('cholesterol', 'Kolesterol tinggi', 'High cholesterol'),
    option('heart', 'Penyakit jantung', 'Heart disease'),
    option('kidneys', 'Penyakit ginjal', 'Kidney disease'),
  ],
  { other: { id: 'Penyakit lain', en: 'Other illness' } },
)

export const interests: Field = severalOrNone(
  'interests',
  { id: 'Layanan apa yang ingin Anda ketahui lebih lanjut?', en: 'Which services would you like to know more about?' },
  [
    option('check-up', 'Pemeriksaan kesehatan (medical check-up)', 'Medical check-up'),
    option('heart', 'Jantung dan pembuluh darah', 'Heart and blood vessels'),
    option('digestion', 'Lambung dan pencernaan', 'Stomach and digestion'),
    option('lungs', 'Paru dan pernapasan', 'Lungs and breathing'),
    option('bones', 'Tulang, sendi, dan cedera olahraga', 'Bones, joints and sports injuries'),
    option('cancer', 'Pemeriksaan dini kanker', 'Early detection of cancer'),
    option('mother-and-child', 'Ibu dan anak', 'Mother and child'),
    option('vaccination', 'Vaksinasi', 'Vaccination'),
  ],
  { other: { id: 'Layanan lain', en: 'Other service' } },
)
