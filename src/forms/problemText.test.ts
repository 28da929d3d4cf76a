import { expect, it } from 'vitest'
import type { AnswerProblem } from '#core/questionnaires/compile.ts'
import type { Field } from '#core/questionnaires/definition.ts'
import type { Language } from '#i18n/language.ts'
import { setUpTexts } from '#i18n/setUpTexts.ts'
import { problemText } from './problemText.ts'

const base = { id: 'field', label: { id: 'Isian', en: 'Field' }, rules: [] }
const field = (type: Field['type']): Field =>
  type === 'agreement' ? { ...base, type, statement: base.label } : { ...base, type }

it.each<[Field['type'], AnswerProblem, string, string]>([
  ['text', 'required', 'Wajib diisi', 'Required field'],
  ['text', 'invalid', 'Isian belum benar', 'Field is not valid'],
  ['text', 'too-short:3', 'Minimum 3 karakter', 'Minimum field length: 3'],
  ['text', 'too-long:100', 'Maksimum 100 karakter', 'Maximum field length: 100'],
  ['email', 'invalid', 'Format email salah', 'Email is invalid'],
  [
    'mobile',
    'invalid',
    'Nomor HP Indonesia belum benar, misalnya 0812 3456 7890',
    'Not an Indonesian mobile number, such as 0812 3456 7890',
  ],
  ['yes-no', 'required', 'Pilih salah satu jawaban', 'Choose one answer'],
  ['agreement', 'required', 'Centang pernyataan ini untuk melanjutkan', 'Tick this statement to go on'],
])('[FO11] says what %s being %s means', (type, problem, indonesian, english) => {
  const said = (['id', 'en'] satisfies Language[]).map((language) => {
    setUpTexts(language)
    return problemText(field(type), problem)
  })
  expect(said).toEqual([indonesian, english])
})
