import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Lays out pairs of pictures, before and after. A screen that is missing on one side has an empty place. */
export async function layOutPairs(browser: Browser, { before, after, files, width, to }: PairsOptions): Promise<void> {
  const shown = width / 2
  const pairs = await Promise.all(
    files.map(async (file) => `<p>${await pictureIn(before, file)}${await pictureIn(after, file)}</p>`),
  )
  const style = `body{display:grid;grid-template-columns:repeat(${COLUMNS[width] ?? 3},auto);gap:16px;margin:16px;background:#ccc}
    p{display:flex;gap:4px;margin:0}img,i{width:${shown}px;aspect-ratio:var(--shape);outline:1px solid #999}`
  const page = await browser.newPage({ viewport: { width: 400, height: 400 } })
  await page.setContent(`<style>${style}</style>${pairs.join('')}`)
  const body = page.locator('body')
  await page.setViewportSize({ width: await body.evaluate((one) => one.scrollWidth + 32), height: 400 })
  await page.screenshot({ path: to, fullPage: true })
  await page.close()
}

interface PairsOptions {
  /** Folders with pictures of the same names. */
  readonly before: string
  readonly after: string
  readonly files: readonly string[]
  /** The width of each window in px; pictures are shown half as wide. */
  readonly width: number
  readonly to: string
}

const COLUMNS: Readonly<Record<number, number>> = { 360: 5, 768: 3, 1280: 2 }

const pictureIn = (folder: string, file: string): Promise<string> =>
  readFile(join(folder, file), 'base64').then(
    (data) => `<img src="data:image/png;base64,${data}">`,
    () => '<i></i>',
  )
