import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts'
import { buildFormPage } from './build-pages.ts'
import { formContestants, type FormContestant } from './page/commands.ts'
import type { Plan } from './plan.ts'
import { median, percentile } from './statistics.ts'

/** Slows the processor down to a slow phone of today. */
export const SLOWDOWN = 4

/** A field, and the keys that are pressed in it in turn, repeatedly. */
interface Typing {
  readonly name: string
  readonly field: string
  readonly keys: readonly string[]
  /** The step was refused before, so its problems are shown. */
  readonly refused?: true
}

const letters = [...Array.from('abcdefgh'), ...Array.from({ length: 8 }, () => 'Backspace')]

const typings: readonly Typing[] = [
  { name: 'a letter', field: 'f103', keys: letters },
  { name: 'a digit that hides or shows three questions', field: 'f92', keys: ['Backspace', '0'] },
  { name: 'a letter, while problems are shown', field: 'f103', keys: letters, refused: true },
]

/** A line of the forms table, in milliseconds from the key to the frame that shows it. */
export interface FormResult {
  readonly typing: string
  readonly samples: number
  readonly ms: Readonly<Record<FormContestant, { readonly median: number; readonly within95: number }>>
}

export async function measureForms({ keystrokes }: Plan, say: (text: string) => void): Promise<FormResult[]> {
  if (keystrokes === 0) return []
  const pages = await mkdtemp(join(tmpdir(), 'hospital-portal-bench-'))
  await buildFormPage(pages)
  // Without a limit of frames a second, the test measures work instead of waiting for the screen.
  const args = [...chromiumArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync']
  const browser = await chromium.launch({ ...(chromiumPath && { executablePath: chromiumPath }), args })
  try {
    const results: FormResult[] = []
    for (const typing of typings) {
      const times = {} as Record<FormContestant, number[]>
      for (const contestant of formContestants) {
        const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
        const page = await context.newPage()
        await serve(page, pages)
        await page.goto(`http://bench.test/bench/form.html#${contestant}/${typing.field}`)
        times[contestant] = await typeInto(page, typing, keystrokes)
        await context.close()
      }
      const figures = (all: readonly number[]) => ({ median: median(all), within95: percentile(all, 0.95) })
      results.push({
        typing: typing.name,
        samples: times.ours.length,
        ms: { ours: figures(times.ours), plain: figures(times.plain), single: figures(times.single) },
      })
      say(`form, ${typing.name}: done`)
    }
    return results
  } finally {
    await browser.close()
    await rm(pages, { recursive: true, force: true })
  }
}

async function serve(page: Page, pages: string): Promise<void> {
  await page.route('http://bench.test/bench/**', async (route) => {
    const path = join(pages, new URL(route.request().url()).pathname.slice('/bench'.length))
    await route.fulfill({ path })
  })
}

const WARM_UP = 10

async function typeInto(page: Page, { field, keys, refused }: Typing, count: number): Promise<number[]> {
  const input = page.locator(`#answer-${field}`)
  await input.waitFor()
  if (refused) {
    // Sections get their real height when they come into sight, so a pointer would miss a button that moves.
    await page.locator('button[type=submit]').press('Enter')
    await page.locator('[aria-invalid]').first().waitFor()
  }
  await input.focus()
  await input.press('End')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  for (let index = 0; index < WARM_UP + count; index++) {
    await page.keyboard.press(keys[index % keys.length] ?? 'a')
    await page.waitForFunction((so) => keyTimes.length > so, index)
  }
  return (await page.evaluate(() => keyTimes)).slice(WARM_UP)
}
