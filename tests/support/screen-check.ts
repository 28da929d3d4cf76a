import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { auth } from '#i18n/id/auth.ts'
import { patient } from '#i18n/id/patient.ts'
import { profile } from '#i18n/id/profile.ts'
import { promo } from '#i18n/id/promo.ts'
import { records } from '#i18n/id/records.ts'
import { site } from '#i18n/id/site.ts'
import { submissions } from '#i18n/id/submissions.ts'
import { survey } from '#i18n/id/survey.ts'
import { tablet } from '#i18n/id/tablet.ts'
import { texts } from '#i18n/id/texts.ts'

/** WCAG 2.5.5; small targets are missed with cold hands on a field. */
const TARGET = 44

/**
 * What every screen owes everybody, in whatever state it is.
 * @param structure whether its structure and colours are looked at too: they are the same in every language
 */
export async function checkScreen(page: Page, name: string, structure = true): Promise<void> {
  await settle(page)
  await photograph(page, name)
  if (structure) expect.soft(await findViolations(page), `${name}: axe`).toEqual([])
  expect.soft(await page.evaluate(findFaults, TARGET), `${name}: layout`).toEqual([])
  const seen = await visibleTexts(page)
  expect.soft(seen.filter(isKey), `${name}: untranslated`).toEqual([])
}

async function findViolations(page: Page): Promise<string[]> {
  // To read half a megabyte of rules again for every screen of a page would take longer than to look at it.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
  // What is behind a dialog was looked at without it.
  if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]')
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

/**
 * The texts that a person can read or hear, each once.
 * @param own only those in the page's own language: what is marked as Indonesian on an English page is the hospital's
 */
export async function visibleTexts(page: Page, own = false): Promise<string[]> {
  return page.evaluate((isOwn) => {
    const seen = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const isData =
        isOwn && parent?.closest('[lang]')?.getAttribute('lang') === 'id' && document.documentElement.lang !== 'id'
      if (!isData && parent?.checkVisibility({ visibilityProperty: true }))
        seen.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label]'))
      if (element.checkVisibility()) seen.push(element.getAttribute('aria-label') ?? '')
    return [...new Set(seen.map((text) => text.trim()).filter(Boolean))]
  }, own)
}

/** A key in the place of its text, or a variable that nobody filled in. */
const isKey = (text: string) => keys.has(text) || /^[a-z]+:[a-zA-Z_-]+$|\{\{|\bundefined\b|\bNaN\b|\[object/.test(text)

/** What is drawn without the words of its area shows their keys, which no word of ours is written like. */
const keys = new Set(
  [...Object.values(texts), auth, patient, profile, promo, records, site, submissions, survey, tablet]
    .flatMap(Object.keys)
    .filter((key) => /[a-z][A-Z]|_/.test(key)),
)

/** Animations have ended and fonts are there. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
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

/** In the page: what sticks out, is cut off, or is too small to hit. */
function findFaults(target: number): string[] {
  const faults: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} px wide`)
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.textContent || element.getAttribute('aria-label') || '').slice(0, 60)}`
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
  }
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!hasText || !isShown(element)) continue
    const { left, right } = element.getBoundingClientRect()
    if (left < 0 || right > root.clientWidth + 1) faults.push(`sticks out: ${nameOf(element)}`)
    const { overflowX, overflowY } = getComputedStyle(element)
    const cutAcross = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    const cutDown = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
    if (cutAcross || cutDown || (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1))
      faults.push(`cut off: ${nameOf(element)}`)
  }
  for (const control of document.querySelectorAll('a[href], button, input, summary, select, textarea')) {
    // A radio button or a box is hit through its label.
    const area = control.closest('label') ?? control
    if (!isShown(area)) continue
    const { width, height } = area.getBoundingClientRect()
    if (width < target - 0.5 || height < target - 0.5)
      faults.push(`${Math.round(width)} × ${Math.round(height)} px: ${nameOf(area)}`)
  }
  return faults
}
