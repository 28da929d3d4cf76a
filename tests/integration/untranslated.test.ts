import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { requestForms } from '#core/domain/request/request-kinds.ts'

const source = new URL('../../src/', import.meta.url)

/** Rooms whose texts reach a person. Texts of questionnaires are checked when a definition is loaded. */
const rooms = ['app', 'collect', 'features', 'forms', 'state', 'ui']

/** Texts that the specification quotes in one language, log messages, a key's name, and names of fields and forms. */
const notTranslated = new Set([
  'Kuisioner',
  'Matrix',
  'Enter',
  'Escape',
  'Oops, Data not found.',
  'Oops, Data has expired.',
  'please ask our officers.',
  'The text size could not be written to local storage.',
  'The layout could not be written to local storage.',
  'Weight',
  'Height',
  'Address',
  'Relationship',
  'Channel',
  ...Object.keys(requestForms),
])

it('finds a text that stands in code', () => {
  const code = `
    // 'A remark.'
    const label = busy ? 'Saving' : 'Save all'
    notify('success', \`Your form is safe.\`)
    import { t } from '#i18n/t.ts'
    return <p className="grid gap-3" role={'alert'}>{t('forms:saving')}</p>`
  expect(textsIn(code)).toEqual(['Saving', 'Save all', 'Your form is safe.'])
})

it.each(rooms)('every text in src/%s comes from the tables of texts', (room) => {
  const files = readdirSync(new URL(room, source), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, texts: textsIn(readFileSync(new URL(`${room}/${path}`, source), 'utf8')) }))
  expect(files.length).toBeGreaterThan(3)
  const untranslated = files.flatMap(({ path, texts }) =>
    texts.filter((text) => !notTranslated.has(text)).map((text) => `${path}: ${text}`),
  )
  expect(untranslated).toEqual([])
})

/** Literals that read like text for a person: a word with a capital letter, or words that end like a sentence. */
function textsIn(code: string): string[] {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
  return [...bare.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)]
    .map(([, quoted, template]) => quoted ?? template ?? '')
    .filter((text) => /^\p{Lu}\p{Ll}+(?:[ ,.!?…:].*)?$/u.test(text) || /\p{L} .*\p{L}[.!?…]$/u.test(text))
}
