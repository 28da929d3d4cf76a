import type { Browser, Page } from '@playwright/test'
import { writeSession } from '#core/domain/portal/session.ts'
import { SESSION_KEY } from '#state/session/session-key.ts'
import { comeIn, enrol } from '#tests/support/enrol.ts'
import type { Portal } from '#tests/support/portal.ts'

interface Place {
  readonly path: string
  readonly ready: string
  /** The visitor in the portal, `guest` or `person`. */
  readonly visitor?: string
}

/** The first screen of an area as HTML, as on a first visit, without parts that only a script needs. */
export async function captureFirstScreen(
  browser: Browser,
  portal: Portal,
  { path, ready, visitor }: Place,
): Promise<string> {
  const context = await browser.newContext({
    baseURL: portal.url,
    serviceWorkers: 'block',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 360, height: 740 },
  })
  try {
    const page = await context.newPage()
    // The note about storage differs by browser, and appears after the screen.
    await page.addInitScript(() => {
      navigator.storage.persisted = async () => true
    })
    if (visitor !== undefined) await arrive(page, portal, visitor)
    await page.goto(path, { waitUntil: visitor === undefined ? 'networkidle' : 'load' })
    await page.locator(`#root ${ready}`).first().waitFor()
    const markup = await page.evaluate(() => {
      // Closed parts are invisible until there is a script to open them.
      for (const one of document.querySelectorAll('#root :is([hidden], [inert])')) one.replaceChildren()
      return document.getElementById('root')?.innerHTML ?? ''
    })
    return `${tidy(markup)}\n`
  } finally {
    await context.close()
  }
}

/** A returning visitor on a slow line: the menus are known, and no other answer has come. */
async function arrive(page: Page, portal: Portal, visitor: string): Promise<void> {
  if (visitor === 'person') await comeIn(page, portal, await enrol(portal))
  else
    await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
      SESSION_KEY,
      writeSession({ is: 'verified', who: { is: 'guest' } }),
    ] as const)
  await page.route(/\/api\/(?!.*menus$)/, () => undefined)
}

/**
 * Numbers the ids of React by place, and gives names a prefix that the app does not use. Breaks lines inside tags,
 * where a line break adds no space.
 */
function tidy(markup: string): string {
  const counted: string[] = []
  return markup
    .replaceAll(/ (?:data-discover|novalidate|autocomplete|method|action)="[^"]*"/g, '')
    .replaceAll(/ (name|id|for|aria-(?:labelledby|describedby|controls|errormessage))="(?!_r_)/g, ' $1="first-')
    .replaceAll(/<(input|textarea)\b/g, '<$1 readonly=""')
    .replaceAll(/_r_\w+_/g, (id) => {
      if (!counted.includes(id)) counted.push(id)
      return `first-${counted.indexOf(id)}`
    })
    .replaceAll('><', '\n><')
}
