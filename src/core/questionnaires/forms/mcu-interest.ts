import { FIRST_BIRTH } from '#core/domain/time/birth-date.ts'
import { checkUpPackages } from '#core/domain/care/check-up-package.ts'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { LocalizedText } from '#core/domain/text/language.ts'
import type { Field, Questionnaire, Rule } from '#core/questionnaires/language/definition.ts'
import { checkedIdentity, futureDay } from './services/person.ts'
import { nextVersion, readOtherwise } from './parts/next-version.ts'
import { oneOf, option } from './parts/shorthand.ts'
import { titles } from './titles.ts'

const mobile = (id: string, label: LocalizedText, rules: readonly Rule[]): Field => ({
  id,
  type: 'mobile',
  label,
  hint: {
    id: 'Hanya nomor Indonesia, misalnya 0812 3456 7890',
    en: 'Indonesian numbers only, such as 0812 3456 7890',
  },
  rules,
})

/** The package, the hospital, and the person. */
const choice: readonly Field[] = [
  oneOf(
    'hospital',
    { id: 'Di rumah sakit mana?', en: 'At which hospital?' },
    hospitalUnits.map(({ code, name }) => option(code, name, name)),
  ),
  oneOf(
    'package',
    { id: 'Paket mana yang Anda minati?', en: 'Which package are you interested in?' },
    checkUpPackages.map(({ id, name }) => ({ value: id, label: name })),
    {
      hint: {
        id: 'Belum yakin? Pilih yang paling mendekati; petugas kami membantu Anda menentukannya.',
        en: 'Not sure? Choose the closest one; our staff will help you decide.',
      },
    },
  ),
  oneOf('type', { id: 'Untuk siapa pemeriksaan ini?', en: 'For whom is this check-up?' }, [
    option('self', 'Diri sendiri', 'Myself'),
    option('someone-else', 'Orang lain, misalnya keluarga', 'Somebody else, such as family'),
    option('company', 'Karyawan perusahaan', 'Employees of a company'),
  ]),
]

/** The field of versions 1 to 5: any text passes as an identity number. */
const anyIdentity: Field = {
  id: 'identityNumber',
  type: 'text',
  label: { id: 'Nomor identitas', en: 'Identity number' },
  hint: { id: 'KTP, paspor, atau KITAS/KITAP', en: 'Of the ID card, passport or KITAS/KITAP' },
  autoCapitalize: 'characters',
  rules: [{ rule: 'required' }, { rule: 'maxLength', params: [30] }],
}

const personBornFrom = (first: string): readonly Field[] => [
  {
    id: 'patientName',
    type: 'text',
    label: { id: 'Nama lengkap pasien', en: 'Full name of the patient' },
    autoCapitalize: 'words',
    rules: [{ rule: 'required' }, { rule: 'maxLength', params: [100] }],
  },
  anyIdentity,
  {
    id: 'birthDate',
    type: 'date',
    label: { id: 'Tanggal lahir', en: 'Date of birth' },
    rules: [{ rule: 'required' }, { rule: 'minDate', params: [first] }, { rule: 'notFuture' }],
  },
  {
    id: 'medicalRecordNumber',
    type: 'text',
    label: { id: 'Nomor rekam medis', en: 'Medical record number' },
    hint: { id: 'Bila pernah berobat di rumah sakit kami', en: 'If the patient has been to our hospital before' },
    autoCapitalize: 'characters',
    rules: [{ rule: 'maxLength', params: [30] }],
  },
]

const reach: readonly Field[] = [
  mobile('mobile', { id: 'Nomor HP', en: 'Mobile number' }, [{ rule: 'required' }]),
  mobile('otherMobile', { id: 'Nomor HP lain', en: 'Another mobile number' }, []),
  {
    id: 'address',
    type: 'long-text',
    label: { id: 'Alamat', en: 'Address' },
    rules: [{ rule: 'required' }, { rule: 'maxLength', params: [300] }],
  },
]

const dayLabel = { id: 'Tanggal yang Anda inginkan', en: 'The day that you would like' }

/** The field of versions 1 and 2: the device did not know on which days a hospital is open. */
const anyDay: Field = {
  id: 'appointmentDate',
  type: 'date',
  label: dayLabel,
  hint: {
    id: 'Hari-bulan-tahun, mulai besok. Petugas kami menghubungi Anda untuk memastikannya.',
    en: 'Day-month-year, from tomorrow on. Our staff will call you to agree on it.',
  },
  rules: [{ rule: 'required' }],
}

const openDay = futureDay('appointmentDate', dayLabel, {
  id: 'Hari-bulan-tahun, mulai hari ini, bukan hari Minggu atau hari libur. Petugas kami menghubungi Anda untuk memastikannya.',
  en: 'Day-month-year, from today on, not a Sunday or a holiday. Our staff will call you to agree on it.',
})

/** The hint of version 5: some hospitals are open on Sundays. */
const openDayOfHospital = futureDay('appointmentDate', dayLabel, {
  id: 'Hari-bulan-tahun, mulai hari ini, saat rumah sakit buka. Petugas kami menghubungi Anda untuk memastikannya.',
  en: 'Day-month-year, from today on, when the hospital is open. Our staff will call you to agree on it.',
})

const wishOn = (day: Field): readonly Field[] => [
  day,
  oneOf(
    'reason',
    { id: 'Apa alasan utama Anda?', en: 'What is your main reason?' },
    [
      option('routine', 'Pemeriksaan rutin', 'A routine check'),
      option('complaint', 'Ada keluhan', 'I have a complaint'),
      option('family-illness', 'Ada penyakit dalam keluarga', 'There is an illness in the family'),
      option('advice', 'Saran dokter', 'A doctor’s advice'),
      option('work', 'Syarat pekerjaan atau sekolah', 'Required by work or school'),
      option('before-sport', 'Persiapan olahraga atau lomba', 'Before sport or a race'),
      option('offer', 'Tertarik pada promo', 'An offer that I saw'),
    ],
    { other: { id: 'Alasan lain', en: 'Another reason' } },
  ),
]

/** A sender's own form begins with the data that the hospital has of them. */
const somebodyElse: Field = {
  id: 'somebodyElse',
  type: 'notice',
  tone: 'info',
  label: { id: 'Tulis data orang yang akan diperiksa', en: 'Write the data of whoever will be examined' },
  hint: {
    id: 'Bila data Anda sendiri sudah terisi di bawah, ganti dulu.',
    en: 'If your own data stand below, change them first.',
  },
  shownWhen: { when: 'type', is: { oneOf: ['someone-else', 'company'] } },
  rules: [],
}

const interest = (version: number, firstBirth: string, day: Field): Questionnaire => ({
  kind: 'McuInterest',
  version,
  title: titles.McuInterest,
  wire: 'record',
  pages: [
    {
      id: 'package',
      title: { id: 'Paket', en: 'Package' },
      intro: {
        id: 'Ini belum pendaftaran: petugas kami menghubungi Anda untuk memastikan paket, harga, dan jadwal.',
        en: 'This is not a booking yet: our staff will call you to agree on package, price and day.',
      },
      sections: [{ id: 'package', fields: choice }],
    },
    {
      id: 'patient',
      title: { id: 'Pasien', en: 'Patient' },
      sections: [{ id: 'patient', fields: personBornFrom(firstBirth) }],
    },
    { id: 'contact', title: { id: 'Kontak', en: 'Contact' }, sections: [{ id: 'contact', fields: reach }] },
    { id: 'wish', title: { id: 'Rencana', en: 'Plan' }, sections: [{ id: 'wish', fields: wishOn(day) }] },
  ],
})

/** Interest in a check-up package (spec section 3, other records). The wording is ours. */
export const mcuInterest1 = interest(1, '1950-01-01', anyDay)

/** The second version also takes births before 1950. */
export const mcuInterest2 = interest(2, FIRST_BIRTH, anyDay)

/** The third version asks for a day on which the hospital is open. */
export const mcuInterest3 = interest(3, FIRST_BIRTH, openDay)

/** The fourth version says whose data it asks for, because the patient's name may be filled in already. */
export const mcuInterest4: Questionnaire = {
  ...mcuInterest3,
  version: 4,
  pages: mcuInterest3.pages.map((page) =>
    page.id === 'patient'
      ? { ...page, sections: [{ id: 'patient', fields: [somebodyElse, ...personBornFrom(FIRST_BIRTH)] }] }
      : page,
  ),
}

/** The fifth version allows for hospitals that are open on Sundays. */
export const mcuInterest5 = nextVersion(mcuInterest4, new Map([['appointmentDate', openDayOfHospital]]))

/** The sixth version refuses identity numbers that no card can have. */
export const mcuInterest6 = nextVersion(mcuInterest5, new Map([[anyIdentity.id, checkedIdentity(anyIdentity)]]))

/** The seventh version reads numbers by `card-number` and `code`. */
export const mcuInterest = readOtherwise(mcuInterest6, { identityNumber: 'card-number', medicalRecordNumber: 'code' })
