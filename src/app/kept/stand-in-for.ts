import type { ReactNode } from 'react'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { NotKept } from './NotKept.tsx'
import { NotKeptArea } from './NotKeptArea.tsx'

/** The error messages of Chromium, Firefox and Safari for a file that did not come. Damaged files have others. */
const didNotCome = /dynamically imported module|importing a module script failed/i

/**
 * Gives the component that replaces a screen whose files did not come.
 * @throws the given error where it has another cause
 */
export async function standInFor(what: 'screen' | 'area', error: unknown): Promise<() => ReactNode> {
  if (!(error instanceof TypeError && didNotCome.test(error.message))) throw error
  await loadAreaTexts('submissions')
  return what === 'area' ? NotKeptArea : NotKept
}
