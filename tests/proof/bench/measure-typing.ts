import { chromium, type Locator, type Page } from '@playwright/test'
import { admission, admit } from '#tests/support/admissions.ts'
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts'
import { startPortal } from '#tests/support/portal.ts'
import { watchKeys } from './page/watch-keys.ts'
import { median } from './statistics.ts'

/** Milliseconds from a key to the frame that shows it: in the survey, and in a text area on a page of its own. */
export interface TypingResult {
  readonly keys: number
  readonly survey: number
  readonly bare: number
}

/** Slows the processor down to a cheap phone. */
export const TYPING_SLOWDOWN = 6
const ROUNDS = 4
const WARM_UP = 10

/** Types the reason for a score on the first page of the largest survey, and the same keys into a bare text area. */
export async function measureTyping(keys: number, say: (text: string) => void): Promise<TypingResult | undefined> {
  if (keys === 0) return undefined
  const portal = await startPortal({ DEMONSTRATION_SURVEYS: '0' })
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: [...chromiumArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  })
  try {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 360, height: 740 },
      locale: 'id-ID',
    })
    await context.addInitScript(watchKeys)
    const bare = await openBare(await context.newPage())
    const care = admission({ service: 'OPD' })
    await admit(portal, care)
    const survey = await openSurvey(await context.newPage(), care.admissionNumber)
    const times = { survey: [] as number[], bare: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      times.survey.push(...(await typeInto(survey, keys / ROUNDS)))
      times.bare.push(...(await typeInto(bare, keys / ROUNDS)))
    }
    say('typing: done')
    return { keys, survey: median(times.survey), bare: median(times.bare) }
  } finally {
    await browser.close()
    await portal.remove()
  }
}

async function openBare(page: Page): Promise<Locator> {
  await page.route('**/bare', async (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><textarea></textarea>' }),
  )
  await page.goto('/bare')
  return page.locator('textarea')
}

async function openSurvey(page: Page, registration: string): Promise<Locator> {
  await page.goto('/promo/survey/opd')
  await page.getByLabel('Nomor rekam medis atau nomor registrasi').fill(registration)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.getByRole('button', { name: 'Mulai survei' }).click()
  return page.locator('#answer-npsReason')
}

const letters = Array.from('lama menunggu dokter ')

async function typeInto(field: Locator, count: number): Promise<number[]> {
  const page = field.page()
  await page.bringToFront()
  await field.focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: TYPING_SLOWDOWN })
  const before = await page.evaluate(() => keyTimes.length)
  for (let index = 0; index < WARM_UP + count; index++) {
    await page.keyboard.press(letters[index % letters.length] ?? 'a')
    await page.waitForFunction((so) => keyTimes.length > so, before + index)
  }
  await devtools.detach()
  return (await page.evaluate(() => keyTimes)).slice(before + WARM_UP)
}
