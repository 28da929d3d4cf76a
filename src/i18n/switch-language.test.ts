import { expect, it } from 'vitest'
import { loadAreaTexts } from './area-texts.ts'
import { currentLanguage } from './current-language.ts'
import { setUpTexts } from './set-up-texts.ts'
import { switchLanguage } from './switch-language.ts'
import { t } from './t.ts'

it('changes the language at once, also in loaded areas, and changes it back', async () => {
  await setUpTexts('id')
  await loadAreaTexts('survey')
  expect([t('next'), t('survey:begin')]).toEqual(['Selanjutnya', 'Mulai survei'])
  await switchLanguage('en')
  expect(currentLanguage()).toBe('en')
  expect([t('next'), t('survey:begin')]).toEqual(['Next', 'Begin the survey'])
  await switchLanguage('id')
  expect([t('next'), t('survey:begin')]).toEqual(['Selanjutnya', 'Mulai survei'])
})
