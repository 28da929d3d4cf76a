import { auth } from '#i18n/id/auth.ts'
import { patient } from '#i18n/id/patient.ts'
import { profile } from '#i18n/id/profile.ts'
import { promo } from '#i18n/id/promo.ts'
import { records } from '#i18n/id/records.ts'
import { services } from '#i18n/id/services.ts'
import { site } from '#i18n/id/site.ts'
import { submissions } from '#i18n/id/submissions.ts'
import { survey } from '#i18n/id/survey.ts'
import { tablet } from '#i18n/id/tablet.ts'
import { texts } from '#i18n/id/texts.ts'

/** Pixels (WCAG 2.5.5). Cold hands in the field miss smaller targets. */
export const TARGET = 44

/** The phone with the least room for text, the one that volunteers share, a ward's tablet, and a desk. */
export const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const

/** Whether a key stands in the place of its text, or a variable was not filled in. */
export const isUntranslated = (text: string): boolean =>
  keys.has(text) || /^[a-z]+:[a-zA-Z_-]+$|\{\{|\bundefined\b|\bNaN\b|\[object/.test(text)

/** A screen without the texts of its area shows their keys, which look like no text of ours. */
const keys = new Set(
  [...Object.values(texts), auth, patient, profile, promo, records, services, site, submissions, survey, tablet]
    .flatMap(Object.keys)
    .filter((key) => /[a-z][A-Z]|_/.test(key)),
)

// Each of these runs by itself in the page that it looks at: it uses nothing but what the browser has.

/**
 * Texts that a person can read or hear, each once.
 * @param own only texts in the page's own language; Indonesian ones on an English page are the hospital's
 */
export function readTexts(own: boolean): string[] {
  const seen = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const isData =
      own && parent?.closest('[lang]')?.getAttribute('lang') === 'id' && document.documentElement.lang !== 'id'
    if (!isData && parent?.checkVisibility({ visibilityProperty: true }))
      seen.push(walker.currentNode.textContent ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label]'))
    if (element.checkVisibility()) seen.push(element.getAttribute('aria-label') ?? '')
  return [...new Set(seen.map((text) => text.trim()).filter(Boolean))]
}

/** Waits until animations have ended, fonts are loaded, and changes of the width are drawn. */
export async function settle(): Promise<void> {
  await document.fonts.ready
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(finite.map(({ finished }) => finished))
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
}

/** Finds elements that stick out, are cut off, or are too small to hit. */
export function findLayoutFaults(target: number): string[] {
  const faults: string[] = []
  const root = document.documentElement
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.textContent || element.getAttribute('aria-label') || '').slice(0, 60)}`
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
  }
  if (root.scrollWidth > root.clientWidth) {
    const reaches = (element: Element) => element.getBoundingClientRect().right > root.clientWidth + 1
    const [cause] = [...document.body.querySelectorAll('*')].filter((element) => isShown(element) && reaches(element))
    faults.push(`the page is ${root.scrollWidth} px wide${cause ? `: ${nameOf(cause)}` : ''}`)
  }
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!hasText || !isShown(element)) continue
    const { left, right } = element.getBoundingClientRect()
    // An element that scrolls sideways by design is reached by a swipe or by Tab.
    const goesOn = element.closest('[data-sideways]') !== null
    if (!goesOn && (left < 0 || right > root.clientWidth + 1)) faults.push(`sticks out: ${nameOf(element)}`)
    const { overflowX, overflowY } = getComputedStyle(element)
    const cutAcross = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    const cutDown = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
    if (cutAcross || cutDown || (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1))
      faults.push(`cut off: ${nameOf(element)}`)
  }
  for (const control of document.querySelectorAll('a[href], button, input, summary, select, textarea')) {
    // A radio button or checkbox is hit through its label.
    const area = control.closest('label') ?? control
    if (!isShown(area)) continue
    const { width, height } = area.getBoundingClientRect()
    if (width < target - 0.5 || height < target - 0.5)
      faults.push(`${Math.round(width)} × ${Math.round(height)} px: ${nameOf(area)}`)
  }
  const rem = Number.parseFloat(getComputedStyle(root).fontSize)
  for (const icon of document.querySelectorAll(':is(a, button) > svg[viewBox="0 0 24 24"]')) {
    if (!icon.checkVisibility({ visibilityProperty: true })) continue
    const { width } = icon.getBoundingClientRect()
    if (width === 0 || width > 2 * rem)
      faults.push(`an icon of ${Math.round(width)} px: ${nameOf(icon.parentElement ?? icon)}`)
  }
  return faults
}
