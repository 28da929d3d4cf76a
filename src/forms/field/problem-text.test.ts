import { expect, it } from 'vitest'
import type { AnswerProblem } from '#core/questionnaires/language/judging/judge-answers.ts'
import type { Field, FieldType } from '#core/questionnaires/language/definition.ts'
import type { Language } from '#i18n/language.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { problemText } from './problem-text.ts'

const base = { id: 'field', label: { id: 'Isian', en: 'Field' }, rules: [] }
const fields: Partial<Record<FieldType, Field>> = {
  text: { ...base, type: 'text' },
  email: { ...base, type: 'email' },
  mobile: { ...base, type: 'mobile' },
  'yes-no': { ...base, type: 'yes-no' },
  agreement: { ...base, type: 'agreement', statement: base.label },
  scale: { ...base, type: 'scale', points: [base.label, base.label] },
  choice: { ...base, type: 'choice', options: [] },
  choices: { ...base, type: 'choices', options: [] },
  number: { ...base, type: 'number' },
  date: { ...base, type: 'date' },
}
const decimals: Field = { ...base, type: 'number', decimals: 1 }

it.each<[FieldType | Field, AnswerProblem, string, string]>([
  ['text', 'required', 'Isi bagian ini', 'Fill this in'],
  ['text', 'invalid', 'Isian belum benar', 'Field is not valid'],
  ['text', 'too-short:3', 'Minimum 3 karakter', 'Minimum field length: 3'],
  ['text', 'too-long:100', 'Maksimum 100 karakter', 'Maximum field length: 100'],
  ['email', 'invalid', 'Format email salah', 'Email is invalid'],
  [
    'mobile',
    'invalid',
    'Nomor HP Indonesia belum benar, misalnya 0812\u00A03456\u00A07890',
    'Not an Indonesian mobile number, such as 0812\u00A03456\u00A07890',
  ],
  ['yes-no', 'required', 'Pilih salah satu jawaban', 'Choose one answer'],
  ['scale', 'required', 'Pilih salah satu jawaban', 'Choose one answer'],
  ['choices', 'required', 'Pilih sedikitnya satu jawaban', 'Choose at least one answer'],
  ['choices', 'too-few:2', 'Pilih paling sedikit 2', 'Choose at least 2'],
  ['choices', 'too-many:3', 'Pilih paling banyak 3', 'Choose at most 3'],
  ['number', 'required', 'Tulis sebagai angka bulat', 'Write it as a whole number'],
  ['number', 'invalid', 'Tulis sebagai angka bulat', 'Write it as a whole number'],
  [
    decimals,
    'invalid',
    'Tulis sebagai angka, misalnya 36,5 (1 angka di belakang koma)',
    'Write it as a number, such as 36.5 (at most 1 after the point)',
  ],
  [decimals, 'too-small:0.5', 'Paling sedikit 0,5', 'At least 0.5'],
  ['number', 'too-large:300', 'Paling banyak 300', 'At most 300'],
  [
    'number',
    'not-more:80',
    'Harus lebih besar dari 80. Mungkin kedua angka tertukar.',
    'Must be larger than 80. The two numbers may be swapped.',
  ],
  [
    'date',
    'invalid',
    'Tulis tanggal sebagai hari-bulan-tahun, misalnya 17-08-1990',
    'Write the date as day-month-year, such as 17-08-1990',
  ],
  [
    'date',
    'required',
    'Tulis tanggal sebagai hari-bulan-tahun, misalnya 17-08-1990',
    'Write the date as day-month-year, such as 17-08-1990',
  ],
  ['date', 'too-early:1950-01-01', 'Tidak boleh sebelum 01-01-1950', 'Not before 01-01-1950'],
  ['date', 'too-late:2026-12-31', 'Tidak boleh sesudah 31-12-2026', 'Not after 31-12-2026'],
  ['date', 'in-future', 'Tanggal ini belum tiba', 'This day has not come yet'],
  ['number', 'in-future', 'Tahun ini belum tiba', 'This year has not come yet'],
  [
    'date',
    'before:2021-03-12',
    'Tidak boleh lebih awal dari tanggal sebelumnya, 12-03-2021',
    'Not earlier than the date before it, 12-03-2021',
  ],
  [
    'date',
    'not-more:2021-03-12',
    'Harus sesudah tanggal sebelumnya, 12-03-2021',
    'Must be after the date before it, 12-03-2021',
  ],
  ['choice', 'invalid', 'Pilih salah satu jawaban', 'Choose one answer'],
  ['agreement', 'required', 'Centang pernyataan ini untuk melanjutkan', 'Tick this box to go on'],
])('[FO11] says what %s being %s means', async (type, problem, indonesian, english) => {
  const said: string[] = []
  for (const language of ['id', 'en'] satisfies Language[]) {
    await setUpTexts(language)
    await loadAreaTexts('fields')
    said.push(problemText(typeof type === 'string' ? fields[type]! : type, problem))
  }
  expect(said).toEqual([indonesian, english])
})
