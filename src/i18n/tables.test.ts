import { expect, it } from 'vitest'

/** The texts by area. Read from the files, since a running app adds to its tables. */
const merged = (files: Record<string, object>): object =>
  Object.fromEntries(Object.values(files).flatMap((file): [string, unknown][] => Object.entries(file)))

const id = merged(import.meta.glob<object>(['./id/**/*.ts', '!./id/texts.ts'], { eager: true }))
const en = merged(import.meta.glob<object>(['./en/**/*.ts', '!./en/texts.ts'], { eager: true }))

/** Texts that are equal in both languages: quotes of the specification, names, and loanwords. */
const sameInBoth = [
  'common.tableEmpty',
  'common.tableLoading',
  'errors.somethingWrong',
  'errors.somethingWrongDetail',
  'errors.notFound',
  'errors.renderFailed',
  'errors.renderFailedAction',
  'auth.portal',
  'auth.email',
  'auth.sms',
  'auth.loginIncorrect',
  'patient.hello',
  'patient.callCenter',
  'patient.whatsApp',
  'patient.restrictedTitle',
  'patient.restrictedText',
  'patient.checkUp',
  'patient.checkUpShort',
  'profile.Email',
  'profile.kilograms',
  'profile.centimetres',
  'fields.attachmentPdf',
  'records.kind_diagnosis',
  'records.service_MCU',
  'services.pdf',
  'site.checkup',
  'site.promo',
  'staff.format_csv',
  'staff.format_ndjson',
  'staff.format_xlsx',
  'staff.label',
  'staff.service_MCU',
  'survey.service_MCU',
  'tablet.beginInIndonesian',
  'tablet.beginInEnglish',
]

/** Texts by their keys: `area.key`. */
const flat = (table: object, at = ''): [string, string][] =>
  Object.entries(table).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flat(value, `${at}${key}.`) : [[at + key, String(value)]],
  )

const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''))

it('says nothing in the same words in both languages but what is meant to be the same', () => {
  const english = new Map(flat(en))
  const alike = flat(id).flatMap(([key, text]) => (english.get(key) === text && hasWords(text) ? [key] : []))
  expect(alike.toSorted()).toEqual(sameInBoth.toSorted())
})
