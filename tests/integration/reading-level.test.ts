import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import type { Language } from '#core/domain/text/language.ts'
import { isRecord } from '#core/questionnaires/language/is-record.ts'
import { builtIn } from '#core/questionnaires/forms/built-in.ts'
import { longestSentence, readingGrade, wordCount } from '#tests/support/reading-grade.ts'

/** Texts may need six years of school; a text for the seventh year is too hard. */
const TOO_HARD = 7
const LONGEST_SENTENCE = 20
/** The formula says little about shorter texts. */
const ENOUGH_WORDS = 12

/** Texts that are hard because they name an illness or an examination: by path, in order. */
const exceptions: Readonly<Record<Language, readonly string[]>> = {
  id: [],
  en: [
    'PocariAssesmentRunner.medicines.medicines.q10.label',
    'PromoGerd.care.care.endoscopy.label',
    'PromoParu.risks.risks.tbContact.label',
  ],
}

it('finds a text that is hard to read', () => {
  const plain = 'We keep your answers on this phone. We send them when there is a signal.'
  const hard =
    'Pursuant to the aforementioned regulation, the organisation retains information electronically until connectivity is restored.'
  expect(readingGrade(plain, 'en')).toBeLessThan(TOO_HARD)
  expect(readingGrade(hard, 'en')).toBeGreaterThan(TOO_HARD + 5)
  const biasa = 'Jawaban Anda disimpan di ponsel ini. Jawaban dikirim bila ada sinyal.'
  const sulit =
    'Sehubungan dengan diberlakukannya ketentuan tersebut, penyelenggara melaksanakan penyimpanan informasi secara elektronik sampai konektivitas dipulihkan kembali.'
  expect(readingGrade(biasa, 'id')).toBeLessThan(TOO_HARD)
  expect(readingGrade(sulit, 'id')).toBeGreaterThan(TOO_HARD + 5)
  expect(longestSentence(hard, 'en')).toBe(14)
})

it.each(['id', 'en'] as const)('every text can be read after six years at school, in %s', async (language) => {
  const all = [...(await screenTexts(language)), ...(await questions(language))]
  expect(all.length).toBeGreaterThan(2000)
  const hard = all.filter(
    ({ text }) =>
      longestSentence(text, language) > LONGEST_SENTENCE ||
      (wordCount(text, language) >= ENOUGH_WORDS && readingGrade(text, language) >= TOO_HARD),
  )
  expect(hard.map(({ path }) => path).toSorted()).toEqual(exceptions[language])
})

interface Text {
  readonly path: string
  readonly text: string
}

async function screenTexts(language: Language): Promise<Text[]> {
  const tables = new URL(`../../src/i18n/${language}/`, import.meta.url)
  const files = readdirSync(tables, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && path !== 'texts.ts',
  )
  const found = await Promise.all(
    files.map(async (path) => textsIn(await import(new URL(path, tables).href), basename(path, '.ts'))),
  )
  return found.flat()
}

const textsIn = (value: unknown, path: string): Text[] =>
  typeof value === 'string'
    ? [{ path, text: value }]
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
      : []

/** The questions of the newest version of every questionnaire. */
async function questions(language: Language): Promise<Text[]> {
  const newest = await Promise.all(Object.values(builtIn).map((load) => load()))
  return newest.flatMap(({ kind, pages }) => localizedIn(pages, kind, language))
}

function localizedIn(value: unknown, path: string, language: Language): Text[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown) =>
      localizedIn(one, isRecord(one) ? `${path}.${String(one['id'])}` : path, language),
    )
  if (!isRecord(value)) return []
  const { id, en, ...others } = value
  if (typeof id === 'string' && typeof en === 'string') return [{ path, text: language === 'id' ? id : en }]
  return Object.entries(others).flatMap(([key, inner]) =>
    localizedIn(inner, key === 'sections' || key === 'fields' ? path : `${path}.${key}`, language),
  )
}
