import type { Browser } from '@playwright/test'

interface Place {
  readonly path: string
  readonly ready: string
}

/** The first screen of an area as a browser has it that was never here: as text, without what only a script needs. */
export async function captureFirstScreen(browser: Browser, url: string, { path, ready }: Place): Promise<string> {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 360, height: 740 },
  })
  try {
    const page = await context.newPage()
    // The note about storage differs by browser, and comes after the screen.
    await page.addInitScript(() => {
      navigator.storage.persisted = async () => true
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.locator(`#root ${ready}`).first().waitFor()
    const markup = await page.evaluate(() => document.getElementById('root')?.innerHTML ?? '')
    return `${tidy(markup)}\n`
  } finally {
    await context.close()
  }
}

/**
 * Ids that React counts are counted by place, and names keep apart from the app's own. Lines end within tags, where they add no
 * space.
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
