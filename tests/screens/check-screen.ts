import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { axeOptions, nodesOf } from '#tests/support/axe-options.ts'
import { findLayoutFaults, isUntranslated, readTexts, settle, sizes, TARGET } from '#tests/support/screen-faults.ts'
import { usual } from './usual-size.ts'
import { isWhole } from '#tests/support/whole.ts'

/** A folder for pictures of every screen, from VITE_SCREENSHOTS. */
const folder: unknown = import.meta.env['VITE_SCREENSHOTS']

type Size = (typeof sizes)[number]

interface Look {
  /** Also checks structure and colours at this width. They are alike at every width, except for folded parts. */
  readonly closely?: Size['width']
  readonly at?: readonly Size[]
}

/** A screen that fits the narrowest phone fits the next sizes, which only the whole run tries. */
const tried: readonly Size[] = isWhole ? sizes : [sizes[0], sizes[3]]

/**
 * Checks what every screen must have in each state, at the widths that are tried.
 * @returns the texts in the page's own language that are readable at one of these widths
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
  // Later steps expect the usual size.
  await page.viewport(usual.width, usual.height)
  return [...own]
}

/** Compares an open dialog, as a screen reader tells it, with its snapshot. Only in Indonesian. */
async function expectDialogAsBefore(): Promise<void> {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) await expect.element(page.elementLocator(dialog)).toMatchAriaSnapshot()
}

/** The page behind a dialog is checked without the dialog. */
async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.querySelector('dialog[open]') ?? document, axeOptions)
  return nodesOf(violations)
}
