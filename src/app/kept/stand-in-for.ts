import type { ReactNode } from 'react'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { NotKept } from './NotKept.tsx'
import { NotKeptArea } from './NotKeptArea.tsx'

/** What Chromium, Firefox and Safari say of a file that did not come; of one that is damaged they say something else. */
const didNotCome = /dynamically imported module|importing a module script failed/i

/**
 * What is shown in place of a screen that could not be loaded.
 * @throws the error where its files came
 */
export async function standInFor(what: 'screen' | 'area', error: unknown): Promise<() => ReactNode> {
  if (!(error instanceof TypeError && didNotCome.test(error.message))) throw error
  await loadAreaTexts('submissions')
  return what === 'area' ? NotKeptArea : NotKept
}
