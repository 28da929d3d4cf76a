import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { axeOptions, nodesOf } from './axe-options.ts'
import { findLayoutFaults, isUntranslated, readTexts, settle, sizes, TARGET } from './screen-faults.ts'

/**
 * Checks what every screen must have in each state.
 * @param structure whether to check structure and colours, which are the same in every language
 */
export async function checkScreen(page: Page, name: string, structure = true): Promise<void> {
  await page.evaluate(settle)
  await photograph(page, name)
  if (structure) expect.soft(await findViolations(page), `${name}: axe`).toEqual([])
  expect.soft(await page.evaluate(findLayoutFaults, TARGET), `${name}: layout`).toEqual([])
  expect.soft((await page.evaluate(readTexts, false)).filter(isUntranslated), `${name}: untranslated`).toEqual([])
}

/** The phone that volunteers share, a ward's tablet, and a desk. */
const widths = sizes.filter(({ width }) => width >= 360)

/**
 * Checks the present page at each width.
 * @param structure where structure and colours are checked; one width suffices for a page that is built alike at all
 */
export async function checkWidths(page: Page, name: string, structure: 'one' | 'each' | 'none' = 'one'): Promise<void> {
  const before = page.viewportSize()
  for (const size of widths) {
    await page.setViewportSize(size)
    const isLookedAt = structure === 'each' || (structure === 'one' && size === widths[0])
    await checkScreen(page, `${name}-${size.width}`, isLookedAt)
  }
  if (before) await page.setViewportSize(before)
}

/** The page behind a dialog is checked without the dialog. */
export async function findViolations(page: Page): Promise<string[]> {
  // Loads axe once for a page: parsing its half megabyte for each screen would take longer than the check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options = JSON.stringify(axeOptions)
  const run = `axe.run(document.querySelector('dialog[open]') ?? document, ${options})`
  const { violations } = await page.evaluate<AxeResults>(run)
  return nodesOf(violations)
}

/** Takes a picture of the screen when SCREENSHOTS names a folder. */
async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (!folder) return
  await mkdir(folder, { recursive: true })
  // A dialog covers the window, not the whole page.
  const fullPage = (await page.locator('dialog[open]').count()) === 0
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage })
}
