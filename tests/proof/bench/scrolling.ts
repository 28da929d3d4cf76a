import type { Page } from '@playwright/test'
import { percentile } from './statistics.ts'

/** What a screen of sixty frames a second leaves for each, in milliseconds. */
export const FRAME = 1000 / 60

/** Of the frames of a scrolling. */
export interface Scrolling {
  readonly frames: number
  /** The share of them before which at least one other was left out. */
  readonly late: number
  /** Milliseconds; frames of twenty, nineteen are no longer than that. */
  readonly within95: number
  readonly longest: number
  /** The share of frames in which a row was in sight that had not been read yet. */
  readonly gaps: number
}

/** Pixels from frame to frame: a strong flick, 4,800 in a second. */
const STEP = 80

/** Scrolls a page from its top and looks how evenly its frames come. */
export async function scroll(page: Page, frames: number): Promise<Scrolling> {
  await page.bringToFront()
  const seen = await page.evaluate(
    ([step, count]) =>
      new Promise<{ times: number[]; gaps: number }>((resolve) => {
        const times: number[] = []
        let gaps = 0
        const isInSight = (row: Element) => {
          const { top, bottom } = row.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        }
        const next = (time: number) => {
          times.push(time)
          if ([...document.querySelectorAll('[aria-busy]')].some(isInSight)) gaps += 1
          if (times.length > count) return resolve({ times, gaps })
          scrollTo(0, times.length * step)
          requestAnimationFrame(next)
        }
        scrollTo(0, 0)
        requestAnimationFrame(next)
      }),
    [STEP, frames] as const,
  )
  const lengths = seen.times.slice(1).map((time, index) => time - (seen.times[index] ?? NaN))
  return {
    frames: lengths.length,
    late: lengths.filter((length) => length > 1.5 * FRAME).length / lengths.length,
    within95: percentile(lengths, 0.95),
    longest: Math.max(...lengths),
    gaps: seen.gaps / seen.times.length,
  }
}

/** So many rows, of those that the app shows now, stand on a page of their own in the app's own styles, all of them drawn. */
export async function copyStill(app: Page, still: Page, rows: number): Promise<void> {
  const { styles, row } = await app.evaluate(() => ({
    styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
    row: document.querySelector('main [role=listitem] button')?.outerHTML ?? '',
  }))
  if (row === '') throw new Error('the app shows no row')
  await still.evaluate(
    async ([links, html, count]) => {
      document.body.innerHTML = `<main class="px-4"><ul>${`<li class="pb-2">${html}</li>`.repeat(count)}</ul></main>`
      const loaded = links.map((href) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        document.head.append(link)
        return new Promise((resolve) => link.addEventListener('load', resolve))
      })
      await Promise.all(loaded)
    },
    [styles, row, rows] as const,
  )
}
