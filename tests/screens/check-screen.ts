import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { axeOptions, nodesOf } from '#tests/support/axe-options.ts'
import { findLayoutFaults, isUntranslated, readTexts, settle, sizes, TARGET } from '#tests/support/screen-faults.ts'
import { usual } from './usual-size.ts'
import { isWhole } from '#tests/support/whole.ts'

/** Pictures of every screen, for people, when VITE_SCREENSHOTS names a folder. */
const folder: unknown = import.meta.env['VITE_SCREENSHOTS']

type Size = (typeof sizes)[number]

interface Look {
  /** Where structure and colours are looked at as well: they are the same at every width, but for what is folded away. */
  readonly closely?: Size['width']
  readonly at?: readonly Size[]
}

/** What fits the narrowest phone fits the others: the widths between are tried where all is. */
const tried: readonly Size[] = isWhole ? sizes : [sizes[0], sizes[3]]

/**
 * What every screen owes everybody, in whatever state it is, at the widths that are tried.
 * @returns the texts in the page's own language that are to be read at one width or another
 */
export async function checkScreen(name: string, { closely, at = tried }: Look): Promise<string[]> {
  const own = new Set<string>()
  for (const { width, height } of at) {
    await page.viewport(width, height)
    await settle()
    const here = `${name}, ${width} px`
    if (width === closely) expect.soft(await findViolations(), `${here}: axe`).toEqual([])
    expect.soft(findLayoutFaults(TARGET), `${here}: layout`).toEqual([])
    expect.soft(readTexts(false).filter(isUntranslated), `${here}: untranslated`).toEqual([])
    for (const text of readTexts(true)) own.add(text)
    if (width === closely && document.documentElement.lang === 'id') await expectDialogAsBefore()
    if (typeof folder === 'string') await page.screenshot({ path: `${folder}/${name}-${width}.png` })
  }
  // A walk goes on at the usual width.
  await page.viewport(usual.width, usual.height)
  return [...own]
}

/** What a screen reader tells of an open dialog: a change of it is a choice. Told once, in Indonesian. */
async function expectDialogAsBefore(): Promise<void> {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) await expect.element(page.elementLocator(dialog)).toMatchAriaSnapshot()
}

/** What is behind a dialog was looked at without it. */
async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.querySelector('dialog[open]') ?? document, axeOptions)
  return nodesOf(violations)
}
