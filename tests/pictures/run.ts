import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts'
import { startPortal } from '#tests/support/portal.ts'
import { openViewer, type Look } from './open-viewer.ts'
import { layOutPairs } from './lay-out-pairs.ts'
import { inReadme, inSheets, pictures } from './pictures.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'node_modules/.cache/pictures' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1280' },
    languages: { type: 'string', default: 'id,en' },
    schemes: { type: 'string', default: 'light,dark' },
    /** Takes the first screen instead of the whole page. */
    fold: { type: 'boolean', default: false },
    /** A folder of earlier pictures, which each sheet shows beside the new ones. */
    beside: { type: 'string' },
    /** Takes the pictures of README and docs/design.md. */
    readme: { type: 'boolean', default: false },
  },
})
if (values.readme)
  Object.assign(values, {
    to: 'docs/screenshots',
    only: inReadme.join(),
    widths: '360',
    languages: 'en',
    schemes: 'light',
    fold: true,
  })
if (values.beside !== undefined) Object.assign(values, { only: inSheets.join(), fold: true })
const listOf = (text: string) => text.split(',').filter(Boolean)
const only = listOf(values.only)
const wanted = pictures.filter(({ name }) => only.length === 0 || only.includes(name))
const heights: Readonly<Record<string, number>> = { 360: 740, 768: 1024, 1280: 800 }

await mkdir(values.to, { recursive: true })
// With surveys and work for staff, as `npm start` has them.
const portal = await startPortal({ DEMONSTRATION_SURVEYS: '2000' })
const browser = await chromium.launch({
  ...(chromiumPath && { executablePath: chromiumPath }),
  args: [...chromiumArgs],
})
try {
  for (const language of listOf(values.languages) as Look['language'][])
    for (const colorScheme of listOf(values.schemes) as Look['colorScheme'][])
      for (const viewer of new Set(wanted.map((one) => one.viewer))) {
        const page = await openViewer(browser, portal, { viewer, language, colorScheme })
        for (const { name, path, prepare } of wanted.filter((one) => one.viewer === viewer)) {
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await page.setViewportSize({ width: 360, height: 740 })
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          await page.waitForLoadState('networkidle')
          await prepare?.(page)
          for (const width of listOf(values.widths)) {
            await page.setViewportSize({ width: Number(width), height: heights[width] ?? 800 })
            await page.evaluate(() => document.fonts.ready)
            const file = values.readme ? `${name}.png` : `${name}-${width}-${language}-${colorScheme}.png`
            const height = await page.evaluate(() => document.documentElement.scrollHeight)
            // A long list draws only the rows inside the window.
            if (!values.fold) await page.setViewportSize({ width: Number(width), height })
            await page.evaluate(() => scrollTo(0, 0))
            await page.screenshot({ path: join(values.to, file), animations: 'disabled' })
            console.log(`${file}  ${height} px`)
          }
        }
        await page.context().close()
      }
  if (values.beside !== undefined)
    for (const width of listOf(values.widths))
      for (const language of listOf(values.languages))
        for (const scheme of listOf(values.schemes)) {
          const look = `${width}-${language}-${scheme}`
          await layOutPairs(browser, {
            before: values.beside,
            after: values.to,
            files: inSheets.map((name) => `${name}-${look}.png`),
            width: Number(width),
            to: join(values.to, `before-after-${look}.png`),
          })
        }
} finally {
  await browser.close()
  await portal.remove()
}
