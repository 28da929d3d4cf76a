import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import places from '#app/first-screens/places.json' with { type: 'json' }
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts'
import { startPortal } from '#tests/support/portal.ts'
import { captureFirstScreen } from './capture.ts'

const folder = join(import.meta.dirname, '..', '..', 'src', 'app', 'first-screens')
const portal = await startPortal()
const browser = await chromium.launch({
  ...(chromiumPath && { executablePath: chromiumPath }),
  args: [...chromiumArgs],
})
try {
  for (const place of places) {
    const markup = await captureFirstScreen(browser, portal, place)
    writeFileSync(join(folder, `${place.name}.html`), markup)
    console.log(`${place.name}.html  ${markup.length} characters`)
  }
} finally {
  await browser.close()
  await portal.remove()
}
