import { expect, it } from 'vitest'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import type { Language } from '#i18n/language.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { lineOf, titleOf } from './entry-text.ts'

const medicine: HistoryEntry = {
  id: '0198b5e0-0000-4000-8000-000000000001',
  kind: 'medication',
  at: '2026-08-17T01:00:00.000Z',
  hospital: 'MHJS',
  doctor: null,
  name: 'Oralit',
  dose: '1 sachet dalam 200 mL air',
  frequency: 'setiap buang air besar cair',
  days: 3,
}
const inBoth: HistoryEntry = {
  ...medicine,
  en: { name: 'Oral rehydration salts', dose: '1 sachet in 200 mL of water', frequency: 'after every loose stool' },
}

const shown = async (entry: HistoryEntry, language: Language) => {
  await setUpTexts(language)
  await loadAreaTexts('records')
  return [titleOf(entry), ...lineOf(entry)]
}

it('shows an entry in the reader’s language where the hospital has a translation', async () => {
  expect(await shown(inBoth, 'en')).toEqual([
    'Oral rehydration salts',
    '1 sachet in 200 mL of water',
    'after every loose stool',
    '3 days',
  ])
  expect((await shown(inBoth, 'id'))[0]).toBe('Oralit')
})

it('shows the hospital’s own text without a translation, and says that it is Indonesian', async () => {
  expect(await shown(medicine, 'en')).toEqual([
    'Oralit',
    { own: '1 sachet dalam 200 mL air' },
    { own: 'setiap buang air besar cair' },
    '3 days',
  ])
})
