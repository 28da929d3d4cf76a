import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { fillQueue } from './page/fill-queue.ts'
import { median } from './statistics.ts'

/** Milliseconds with few and with many forms, as many receipted as queued. */
export interface QueueResult {
  readonly what: string
  readonly few: number
  readonly many: number
}

const ROUNDS = 7

/** Measures a volunteer's work without signal, with few and with many queued and receipted forms. */
export async function measureQueues(
  lengths: readonly [few: number, many: number] | undefined,
  say: (text: string) => void,
): Promise<QueueResult[]> {
  if (!lengths) return []
  const portal = await startPortal({ DEMONSTRATION_SURVEYS: '0' })
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: [...chromiumArgs],
  })
  try {
    const pages = [await openField(browser, portal, lengths[0]), await openField(browser, portal, lengths[1])] as const
    say(`queues: ${lengths.join(' and ')} forms wait and are receipted`)
    const times = new Map<string, [number[], number[]]>()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, page] of pages.entries())
        for (const [what, ms] of await work(page, `X${round}`)) {
          const both = times.get(what) ?? [[], []]
          both[at]?.push(ms)
          times.set(what, both)
        }
    return [...times].map(([what, [few, many]]) => ({ what, few: median(few), many: median(many) }))
  } finally {
    await browser.close()
    await portal.remove()
  }
}

/** An offline phone with this number of queued forms and as many receipts. */
async function openField(browser: Browser, portal: Portal, count: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 360, height: 740 },
    locale: 'id-ID',
  })
  const page = await context.newPage()
  await page.goto('/event')
  await untilReadyForField(page)
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'A1')
  await page.goto('/queue/receipts')
  await page.locator('main').getByText('A1').first().waitFor()
  await context.setOffline(true)
  await page.goto('/event')
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'A2')
  await page.evaluate(fillQueue, count)
  return page
}

/** One round of a volunteer's work: each act with its milliseconds. */
async function work(page: Page, bib: string): Promise<[what: string, ms: number][]> {
  const main = page.locator('main')
  const open = async (what: string, path: string, shown: RegExp): Promise<[string, number]> => {
    const begun = performance.now()
    await page.goto(path)
    await main.getByText(shown).first().waitFor()
    return [what, performance.now() - begun]
  }
  const opened = [
    await open('the volunteers’ home', '/event', /belum terkirim/i),
    await open('the queue', '/queue', /Q\d/),
    await open('the receipts', '/queue/receipts', /R\d/),
  ]
  await page.goto('/event')
  await selfAssessment.start(page)
  await selfAssessment.fill(page, bib)
  const begun = performance.now()
  await selfAssessment.save(page)
  return [...opened, ['a save', performance.now() - begun]]
}
