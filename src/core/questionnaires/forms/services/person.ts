import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { LocalizedText } from '#core/domain/text/language.ts'
import { FIRST_BIRTH } from '#core/domain/time/birth-date.ts'
import { oneOf, option } from '#core/questionnaires/forms/parts/shorthand.ts'
import type { Field, Rule } from '#core/questionnaires/language/definition.ts'

/* Questions of many services. A profile fills in fields with these ids (features/portal/prefill.ts). */

const required: Rule = { rule: 'required' }

export const line = (id: string, label: LocalizedText, most: number, more: Partial<Field> = {}): Field =>
  // The type stays a line of text, whatever `more` contains.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ id, type: 'text', label, rules: [required, { rule: 'maxLength', params: [most] }], ...more }) as Field

export const words = (
  id: string,
  label: LocalizedText,
  more: Partial<Pick<Field, 'hint' | 'shownWhen'>> = {},
): Field => ({
  id,
  type: 'long-text',
  label,
  ...more,
  rules: [{ rule: 'maxLength', params: [1000] }],
})

export const fullName: Field = line('fullName', { id: 'Nama lengkap', en: 'Full name' }, 100, {
  autoCapitalize: 'words',
})

export const identityNumber: Field = line('identityNumber', { id: 'Nomor identitas', en: 'Identity number' }, 30, {
  hint: { id: 'KTP, paspor, atau KITAS/KITAP', en: 'Of the ID card, passport or KITAS/KITAP' },
})

/** The characters in numbers of ID cards, passports and permits. */
const IDENTITY = '^[A-Za-z0-9 ./-]+$'

/** Checks the number of an ID card, a passport or a permit: no other scripts, and no emoji. */
export const checkedIdentity = (before: Field): Field => ({
  // The type stays a line of text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ...(before as Extract<Field, { type: 'text' }>),
  hint: {
    id: '16 angka KTP, atau nomor paspor atau KITAS/KITAP',
    en: '16 digits of the ID card, or the number of a passport or KITAS/KITAP',
  },
  rules: [
    required,
    { rule: 'minLength', params: [6] },
    { rule: 'maxLength', params: [30] },
    { rule: 'pattern', params: [IDENTITY] },
  ],
})

export const birthDate: Field = {
  id: 'birthDate',
  type: 'date',
  label: { id: 'Tanggal lahir', en: 'Date of birth' },
  rules: [required, { rule: 'minDate', params: [FIRST_BIRTH] }, { rule: 'notFuture' }],
}

export const gender: Field = oneOf('gender', { id: 'Jenis kelamin', en: 'Gender' }, [
  option('1', 'Laki-laki', 'Male'),
  option('2', 'Perempuan', 'Female'),
])

export const mobile: Field = {
  id: 'mobile',
  type: 'mobile',
  label: { id: 'Nomor HP', en: 'Mobile number' },
  hint: {
    id: 'Hanya nomor Indonesia, misalnya 0812 3456 7890',
    en: 'Indonesian numbers only, such as 0812 3456 7890',
  },
  rules: [required],
}

export const email: Field = {
  id: 'email',
  type: 'email',
  label: { id: 'Alamat email', en: 'E-mail address' },
  rules: [required, { rule: 'maxLength', params: [50] }],
}

export const address: Field = {
  id: 'address',
  type: 'long-text',
  label: { id: 'Alamat', en: 'Address' },
  rules: [required, { rule: 'maxLength', params: [300] }],
}

/** The field of a hospital, by its code. */
export const hospital = (label: LocalizedText, initial?: string): Field => ({
  ...oneOf(
    'hospital',
    label,
    hospitalUnits.map(({ code, name }) => option(code, name, name)),
  ),
  ...(initial !== undefined && { initial }),
})

/** A day from today on, on which the hospital is open. */
export const futureDay = (id: string, label: LocalizedText, hint?: LocalizedText): Field => ({
  id,
  type: 'date',
  label,
  hint: hint ?? {
    id: 'Hari-bulan-tahun, mulai hari ini, saat rumah sakit buka',
    en: 'Day-month-year, from today on, when the hospital is open',
  },
  rules: [required, { rule: 'fromToday' }],
})

/** The question before hospitals could be open on Sundays. */
export const futureWeekday = (id: string, label: LocalizedText): Field =>
  futureDay(id, label, {
    id: 'Hari-bulan-tahun, mulai hari ini, bukan hari Minggu atau hari libur',
    en: 'Day-month-year, from today on, not a Sunday or a holiday',
  })

/** A box that must be ticked. */
export const truthful: Field = {
  id: 'agreement',
  type: 'agreement',
  label: { id: 'Pernyataan', en: 'Statement' },
  statement: {
    id: 'Isian ini benar. Saya setuju rumah sakit memakai data ini untuk melayani saya.',
    en: 'What I filled in is true. I agree that the hospital uses these data to serve me.',
  },
  rules: [required],
}
