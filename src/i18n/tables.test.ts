import { expect, it } from 'vitest'
import { words } from '#tests/screens/words.ts'

/** What the specification quotes in one language only, names, and words that Indonesian has from English. */
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
  'records.kind_diagnosis',
  'records.service_MCU',
  'services.pdf',
  'site.checkup',
  'site.promo',
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
  const en = new Map(flat(words.en))
  const alike = flat(words.id).flatMap(([key, text]) => (en.get(key) === text && hasWords(text) ? [key] : []))
  expect(alike.toSorted()).toEqual(sameInBoth.toSorted())
})
