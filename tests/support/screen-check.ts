import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { axeOptions, nodesOf } from './axe-options.ts'
import { findLayoutFaults, isUntranslated, readTexts, settle, sizes, TARGET } from './screen-faults.ts'

/**
 * What every screen owes everybody, in whatever state it is.
 * @param structure whether its structure and colours are looked at too: they are the same in every language
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
 * A page as it stands, at each of the widths.
 * @param structure at which of them its structure and colours are looked at: a page that is built alike at each needs one
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

/** What is behind a dialog was looked at without it. */
export async function findViolations(page: Page): Promise<string[]> {
  // To read half a megabyte of rules again for every screen of a page would take longer than to look at it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options = JSON.stringify(axeOptions)
  const run = `axe.run(document.querySelector('dialog[open]') ?? document, ${options})`
  const { violations } = await page.evaluate<AxeResults>(run)
  return nodesOf(violations)
}

/** Pictures of every screen, for people, when SCREENSHOTS names a folder. */
async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (!folder) return
  await mkdir(folder, { recursive: true })
  // A dialog covers the window, not the page.
  const fullPage = (await page.locator('dialog[open]').count()) === 0
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage })
}
