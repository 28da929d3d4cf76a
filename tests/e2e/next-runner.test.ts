import { openHistory } from '#tests/support/browser-history.ts'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment, untilKept, untilReadyForField } from '#tests/support/self-assessment-page.ts'

const NAME = 'Ratnaningsih Kusumowardhani'

test('a page that the browser keeps for its Back button keeps no form', async ({ portal }) => {
  const profile = await newProfile()
  const browser = await openBrowser(profile)
  try {
    const page = await browser.context.newPage()
    await page.goto(`${portal.url}/event`)
    // A page with requests under way is not kept for the Back button.
    await untilReadyForField(page)
    await selfAssessment.start(page)
    await selfAssessment.fill(page, 'N3', NAME)
    await untilKept(page)
    const history = await openHistory(page)
    // A full page load lets the browser keep the page with the filled form.
    await page.goto(`${portal.url}/event`)
    await page.getByRole('link', { name: 'Lanjutkan' }).click()
    await selfAssessment.save(page)
    await history.back(2)
    await expect.poll(() => history.shown()).toContain('N3')
    expect(await history.shown()).not.toContain(NAME)
    expect(await history.kept()).toBe(true)
  } finally {
    await browser.kill()
    await removeProfile(profile)
  }
})
