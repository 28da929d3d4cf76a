import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { axeOptions, nodesOf } from '#tests/support/axe-options.ts'
import { findLayoutFaults, isUntranslated, readTexts, settle, sizes, TARGET } from '#tests/support/screen-faults.ts'

/** Pictures of every screen, for people, when VITE_SCREENSHOTS names a folder. */
const folder: unknown = import.meta.env['VITE_SCREENSHOTS']

/** As the tests of the screens open it. */
const usual = { width: 360, height: 740 } as const

interface Look {
  /** Where structure and colours are looked at as well: they are the same at every width, but for what is folded away. */
  readonly closely: (typeof sizes)[number]['width']
  readonly at?: readonly { readonly width: number; readonly height: number }[]
}

/**
 * What every screen owes everybody, in whatever state it is, at every width.
 * @returns the texts in the page's own language that are to be read at one width or another
 */
export async function checkScreen(name: string, { closely, at = sizes }: Look): Promise<string[]> {
  const own = new Set<string>()
  for (const { width, height } of at) {
    await page.viewport(width, height)
    await settle()
    const here = `${name}, ${width} px`
    if (width === closely) expect.soft(await findViolations(), `${here}: axe`).toEqual([])
    expect.soft(findLayoutFaults(TARGET), `${here}: layout`).toEqual([])
    expect.soft(readTexts(false).filter(isUntranslated), `${here}: untranslated`).toEqual([])
    for (const text of readTexts(true)) own.add(text)
    if (typeof folder === 'string') await page.screenshot({ path: `${folder}/${name}-${width}.png` })
  }
  await page.viewport(usual.width, usual.height)
  await settle()
  return [...own]
}

/** What is behind a dialog was looked at without it. */
async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.querySelector('dialog[open]') ?? document, axeOptions)
  return nodesOf(violations)
}
