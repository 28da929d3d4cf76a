import type { LocalizedText } from './language.ts'

/** The English for Indonesian words of hospitals' systems. A word without an entry here is shown unchanged. */
const textsBy =
  (english: Readonly<Record<string, string>>) =>
  (word: string): LocalizedText => ({ id: word, en: english[word] ?? word })

export const specialtyText = textsBy({
  Anak: 'Children',
  Bedah: 'Surgery',
  'Bedah Saraf': 'Brain and nerve surgery',
  'Gawat Darurat': 'Emergency care',
  Gigi: 'Dental care',
  Jantung: 'Heart',
  'Kebidanan dan Kandungan': 'Pregnancy and women’s health',
  'Kedokteran Olahraga': 'Sports medicine',
  'Kulit dan Kelamin': 'Skin and sexual health',
  Mata: 'Eye care',
  Onkologi: 'Cancer',
  Ortopedi: 'Bones and joints',
  Paru: 'Lungs',
  'Penyakit Dalam': 'Internal medicine',
  'Rehabilitasi Medik': 'Rehabilitation',
  Saraf: 'Brain and nerves',
  THT: 'Ear, nose and throat',
  Umum: 'General medicine',
  Urologi: 'Kidneys and bladder',
})

/** A relative's relationship to the patient. */
export const relationshipText = textsBy({
  'Pasien sendiri': 'The patient',
  Suami: 'Husband',
  Istri: 'Wife',
  'Suami/istri': 'Husband or wife',
  Anak: 'Child',
  'Orang tua': 'Parent',
  Saudara: 'Brother or sister',
  Lainnya: 'Other',
})

export const payerText = textsBy({ Pribadi: 'The patient', Asuransi: 'Insurance', Perusahaan: 'Company' })
