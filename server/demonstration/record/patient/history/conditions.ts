import type { AnalyteCode } from './analytes.ts'

export interface Medicine {
  readonly name: string
  readonly dose: string
  readonly frequency: string
  readonly days: number
  readonly price: number
}

/** The reason for a visit, and its treatment. */
export interface Condition {
  /** ICD-10, as the hospitals of Indonesia use it (WHO 2010). */
  readonly code: string
  readonly name: string
  readonly complaint: string
  readonly specialty: string
  /** The ages that have this condition, in years. */
  readonly ages: readonly [from: number, until: number]
  readonly gender?: 1 | 2
  readonly medicines: readonly Medicine[]
  /** Results outside the normal range that belong to the condition; other results are normal. */
  readonly tests?: Partial<Record<AnalyteCode, readonly [least: number, most: number] | 'normal'>>
  /** A result in words. */
  readonly finding?: { readonly code: string; readonly name: string; readonly text: string }
  /** The finding of a picture. */
  readonly imaging?: { readonly title: string; readonly text: string }
  /** Days in hospital, for a condition that needs them. */
  readonly stay?: readonly [least: number, most: number]
  readonly emergency?: true
  readonly advice: string
}

const paracetamol: Medicine = {
  name: 'Parasetamol 500 mg',
  dose: '1 tablet',
  frequency: '3 kali sehari bila demam atau nyeri',
  days: 5,
  price: 500,
}
const paracetamolSyrup: Medicine = {
  name: 'Parasetamol sirup 120 mg/5 mL',
  dose: 'sesuai berat badan, lihat etiket',
  frequency: 'setiap 6 jam bila demam',
  days: 3,
  price: 4000,
}
const oralRehydration: Medicine = {
  name: 'Oralit',
  dose: '1 sachet dalam 200 mL air',
  frequency: 'setiap buang air besar cair',
  days: 3,
  price: 1500,
}
const omeprazole: Medicine = {
  name: 'Omeprazol 20 mg',
  dose: '1 kapsul',
  frequency: '1 kali sehari, 30 menit sebelum makan pagi',
  days: 14,
  price: 1800,
}

/** Conditions that pass. */
export const acute: readonly [Condition, ...Condition[]] = [
  {
    code: 'J06.9',
    name: 'Infeksi saluran napas atas akut',
    complaint: 'Batuk, pilek, dan nyeri tenggorok sejak tiga hari',
    specialty: 'Umum',
    ages: [15, 99],
    medicines: [
      paracetamol,
      {
        name: 'Setirizin 10 mg',
        dose: '1 tablet',
        frequency: '1 kali sehari, malam',
        days: 5,
        price: 900,
      },
    ],
    advice: 'Cukup istirahat dan minum air hangat. Kontrol bila demam lebih dari tiga hari atau sesak.',
  },
  {
    code: 'J06.9',
    name: 'Infeksi saluran napas atas akut',
    complaint: 'Batuk, pilek, dan demam sejak dua hari',
    specialty: 'Anak',
    ages: [0.3, 15],
    medicines: [paracetamolSyrup],
    advice: 'Beri minum lebih sering. Segera kembali bila napas cepat, anak lemas, atau tidak mau minum.',
  },
  {
    code: 'A09.9',
    name: 'Diare dan gastroenteritis',
    complaint: 'Buang air besar cair lima kali sejak kemarin',
    specialty: 'Anak',
    ages: [0.5, 15],
    medicines: [
      oralRehydration,
      { name: 'Zink 20 mg', dose: '1 tablet larut', frequency: '1 kali sehari', days: 10, price: 1200 },
    ],
    advice: 'Lanjutkan makan dan minum seperti biasa. Segera ke rumah sakit bila anak lemas atau tinja berdarah.',
  },
  {
    code: 'A09.9',
    name: 'Diare dan gastroenteritis',
    complaint: 'Diare dan mual setelah makan di luar rumah',
    specialty: 'Gawat Darurat',
    ages: [15, 99],
    emergency: true,
    medicines: [oralRehydration],
    tests: { LEU: 'normal', HB: 'normal' },
    advice: 'Minum cukup, makan lunak. Kembali bila muntah terus, pusing saat berdiri, atau tinja berdarah.',
  },
  {
    code: 'K30',
    name: 'Dispepsia',
    complaint: 'Nyeri ulu hati dan cepat kenyang',
    specialty: 'Penyakit Dalam',
    ages: [15, 99],
    medicines: [omeprazole],
    advice: 'Makan sedikit tetapi sering; kurangi kopi, pedas, dan obat antinyeri tanpa anjuran dokter.',
  },
  {
    code: 'M54.5',
    name: 'Nyeri punggung bawah',
    complaint: 'Nyeri pinggang setelah mengangkat barang',
    specialty: 'Ortopedi',
    ages: [18, 99],
    medicines: [paracetamol],
    imaging: {
      title: 'Foto tulang belakang pinggang',
      text: 'Susunan tulang belakang pinggang baik.\n\nTinggi ruas dan celah antarruas dalam batas normal. Tidak tampak patah tulang.\n\nKesan: tidak ada kelainan tulang yang bermakna.',
    },
    advice: 'Tetap bergerak ringan, kompres hangat, dan hindari mengangkat beban selama dua minggu.',
  },
  {
    code: 'G44.2',
    name: 'Nyeri kepala tipe tegang',
    complaint: 'Kepala terasa seperti diikat, terutama sore hari',
    specialty: 'Saraf',
    ages: [12, 75],
    medicines: [paracetamol],
    advice: 'Tidur cukup, istirahatkan mata dari layar. Catat kapan nyeri kepala muncul.',
  },
  {
    code: 'N39.0',
    name: 'Infeksi saluran kemih',
    complaint: 'Nyeri saat buang air kecil dan sering ke kamar mandi',
    specialty: 'Penyakit Dalam',
    ages: [16, 99],
    gender: 2,
    medicines: [
      {
        name: 'Sefiksim 200 mg',
        dose: '1 kapsul',
        frequency: '2 kali sehari, sampai habis',
        days: 5,
        price: 6500,
      },
    ],
    tests: { LEU: [10.6, 13.8] },
    finding: { code: 'URN', name: 'Sel darah putih dalam urine', text: 'Positif' },
    advice: 'Minum air yang cukup dan habiskan antibiotik. Kontrol bila demam atau nyeri pinggang.',
  },
  {
    code: 'Z12.4',
    name: 'Skrining kanker leher rahim',
    complaint: 'Pemeriksaan rutin, tanpa keluhan',
    specialty: 'Kebidanan dan Kandungan',
    ages: [25, 65],
    gender: 2,
    medicines: [],
    finding: { code: 'PAP', name: 'Pap smear', text: 'Negatif: tidak ditemukan sel yang mencurigakan' },
    advice: 'Hasil baik. Ulangi pemeriksaan tiga tahun lagi.',
  },
  {
    code: 'Z27.1',
    name: 'Imunisasi difteri, tetanus, dan pertusis',
    complaint: 'Imunisasi sesuai jadwal',
    specialty: 'Anak',
    ages: [0.2, 2],
    medicines: [],
    advice: 'Demam ringan setelah imunisasi adalah hal yang biasa. Catat tanggalnya di buku imunisasi.',
  },
]

/** Conditions that need a bed: once in ten years. */
export const admissions: readonly [Condition, ...Condition[]] = [
  {
    code: 'A90',
    name: 'Demam dengue',
    complaint: 'Demam tinggi empat hari, nyeri otot, dan mual',
    specialty: 'Penyakit Dalam',
    ages: [15, 75],
    stay: [3, 5],
    medicines: [paracetamol],
    tests: { HB: 'normal', LEU: [2.1, 3.6], PLT: [58, 118] },
    finding: { code: 'NS1', name: 'Antigen dengue NS1', text: 'Positif' },
    advice: 'Minum cukup dan istirahat. Periksa darah ulang dua hari setelah pulang.',
  },
  {
    code: 'A90',
    name: 'Demam dengue',
    complaint: 'Demam tinggi empat hari, lemas, dan tidak mau makan',
    specialty: 'Anak',
    ages: [2, 15],
    stay: [3, 5],
    medicines: [paracetamolSyrup],
    tests: { HB: 'normal', LEU: [2.4, 4.2], PLT: [62, 120] },
    finding: { code: 'NS1', name: 'Antigen dengue NS1', text: 'Positif' },
    advice: 'Beri minum sering. Segera kembali bila ada perdarahan, nyeri perut hebat, atau anak gelisah.',
  },
  {
    code: 'J18.9',
    name: 'Radang paru (pneumonia)',
    complaint: 'Batuk berdahak, demam, dan sesak',
    specialty: 'Paru',
    ages: [40, 99],
    stay: [4, 7],
    medicines: [
      {
        name: 'Amoksisilin-klavulanat 625 mg',
        dose: '1 tablet',
        frequency: '3 kali sehari, sampai habis',
        days: 5,
        price: 8200,
      },
    ],
    tests: { HB: 'normal', LEU: [12.4, 18.2], CREA: 'normal' },
    imaging: {
      title: 'Foto toraks',
      text: 'Tampak bercak di lapang bawah paru kanan.\n\nUkuran jantung normal. Tidak tampak cairan di rongga paru.\n\nKesan: radang paru kanan bawah.',
    },
    advice: 'Habiskan antibiotik dan kontrol satu minggu lagi. Berhenti merokok bila Anda merokok.',
  },
]

/** A chronic condition, seen to several times a year. */
export interface LastingCondition extends Condition {
  /** The probability that a patient of such an age has it. */
  readonly probability: number
}

export const lasting: readonly LastingCondition[] = [
  {
    code: 'I10',
    name: 'Tekanan darah tinggi (hipertensi)',
    complaint: 'Kontrol tekanan darah',
    specialty: 'Jantung',
    ages: [38, 99],
    probability: 0.45,
    medicines: [{ name: 'Amlodipin 5 mg', dose: '1 tablet', frequency: '1 kali sehari, pagi', days: 30, price: 1100 }],
    tests: { CREA: 'normal' },
    advice: 'Kurangi garam, jalan kaki 30 menit sehari, dan catat tekanan darah di rumah.',
  },
  {
    code: 'E11.9',
    name: 'Kencing manis (diabetes) tipe 2',
    complaint: 'Kontrol gula darah',
    specialty: 'Penyakit Dalam',
    ages: [42, 99],
    probability: 0.4,
    medicines: [
      { name: 'Metformin 500 mg', dose: '1 tablet', frequency: '2 kali sehari setelah makan', days: 30, price: 700 },
    ],
    tests: { GLUF: [112, 158], HBA1C: [6.6, 8.4], CREA: 'normal' },
    advice: 'Makan teratur, periksa kaki setiap hari, dan jangan menghentikan obat sendiri.',
  },
  {
    code: 'E78.5',
    name: 'Kolesterol tinggi (dislipidemia)',
    complaint: 'Kontrol kolesterol',
    specialty: 'Penyakit Dalam',
    ages: [35, 99],
    probability: 0.4,
    medicines: [
      { name: 'Atorvastatin 20 mg', dose: '1 tablet', frequency: '1 kali sehari, malam', days: 30, price: 3200 },
    ],
    tests: { CHOL: [204, 252], ALT: 'normal' },
    advice: 'Kurangi gorengan dan santan, perbanyak sayur dan ikan.',
  },
  {
    code: 'J45.9',
    name: 'Asma',
    complaint: 'Kontrol asma, sesekali mengi pada malam hari',
    specialty: 'Paru',
    ages: [15, 60],
    probability: 0.15,
    medicines: [
      {
        name: 'Budesonid/formoterol 160/4,5 mcg',
        dose: '1 hirup',
        frequency: '2 kali sehari, kumur sesudahnya',
        days: 30,
        price: 9500,
      },
    ],
    advice: 'Hindari asap dan debu. Bawa obat hirup ke mana pun Anda pergi.',
  },
]

/** A check-up once a year, without a complaint. */
export const checkUp: Condition = {
  code: 'Z00.0',
  name: 'Pemeriksaan kesehatan umum',
  complaint: 'Medical check-up tahunan, tanpa keluhan',
  specialty: 'Umum',
  ages: [18, 99],
  medicines: [],
  tests: {
    HB: 'normal',
    LEU: 'normal',
    PLT: 'normal',
    GLUF: 'normal',
    HBA1C: 'normal',
    CHOL: 'normal',
    CREA: 'normal',
    ALT: 'normal',
  },
  advice: 'Pertahankan makan seimbang, bergerak setiap hari, dan tidur cukup. Ulangi pemeriksaan tahun depan.',
}
