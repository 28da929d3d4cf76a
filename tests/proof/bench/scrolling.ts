import type { Page } from '@playwright/test'
import { percentile } from './statistics.ts'

/** Milliseconds for each frame at sixty frames a second. */
export const FRAME = 1000 / 60

/** Figures of a scrolling. */
export interface Scrolling {
  readonly frames: number
  /** The share of frames before which at least one frame was missed. */
  readonly late: number
  /** Milliseconds: 95 % of frames are no longer than this. */
  readonly within95: number
  readonly longest: number
  /** The share of frames that showed a row which had not been read yet. */
  readonly gaps: number
}

/** Pixels between two frames: a strong flick of 4,800 pixels a second. */
const STEP = 80

/** Scrolls a page from its top and measures its frames. */
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

/** Copies this many of the rows that the app shows to a page of their own, with the app's styles, all of them drawn. */
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
