import { beforeEach, expect, it } from 'vitest'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { t } from '#i18n/t.ts'
import { foundText } from './found-text.ts'

beforeEach(async () => {
  await setUpTexts('en')
  await loadAreaTexts('records')
})

const write = (looking: Partial<Parameters<typeof foundText>[0]>) =>
  foundText({ found: 0, searching: false, complete: true, readFailed: false, ...looking }, (count) =>
    t('records:found', { count }),
  )

it.each([
  [{ found: undefined }, 'Searching …'],
  [{ found: 3, searching: true }, 'Searching …'],
  [{ found: 3 }, '3 records'],
  [{ found: 3, complete: false }, 'Still reading …'],
  [{ found: 0, complete: false }, 'Still reading …'],
  [{ found: 3, complete: false, readFailed: true }, 'Only a part could be read'],
  // A history that was read completely stays complete when a later reading fails.
  [{ found: 3, readFailed: true }, '3 records'],
])('of %o it says %s: never a number that another entry would change', (looking, said) => {
  expect(write(looking)).toBe(said)
})
