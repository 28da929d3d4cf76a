import { noNetwork } from '#tests/support/error-watch.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'

/** Removes functions that the app uses and the oldest supported browsers lack. */
const takeAway = 'delete Promise.withResolvers; delete Map.groupBy; delete URL.canParse; delete AbortSignal.any;\n'

test('the oldest supported browser collects without network, and its worker delivers', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.expect(noNetwork)
  await context.addInitScript(takeAway)
  await context.route(/\/(?:sw|worker-[^/]+)\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: takeAway + (await response.text()) })
  })
  await page.goto('/event')
  await untilReadyForField(page)
  expect(await page.evaluate(() => String(Reflect.get(Map, 'groupBy')).includes('native'))).toBe(false)
  await context.setOffline(true)
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'OLD1')
  await expect(page.getByText('Belum terkirim')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Diterima rumah sakit' })).toBeVisible()
  expect((await portal.submissions()).filter(({ answers }) => answers?.['bibNumber'] === 'OLD1')).toHaveLength(1)
})

test('a browser that is too old says so in plain words', async ({ page, errors }) => {
  errors.expect(/toSorted/)
  await page.addInitScript('delete Array.prototype.toSorted')
  await page.goto('/event')
  await expect(page.getByText(/Browser ini terlalu lama/)).toBeVisible()
})
