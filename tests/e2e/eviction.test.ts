import type { BrowserContext } from '@playwright/test'
import { noNetwork } from '#tests/support/error-watch.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'

/** Everything that a browser deletes when it evicts a site: all storage except cookies. */
const EVICTED = 'indexeddb,cache_storage,service_workers,local_storage,file_systems'

/** The device's name from its witness, since other tests have devices at the same hospital. */
async function deviceOf(context: BrowserContext): Promise<string | undefined> {
  const witness = (await context.cookies()).find(({ name }) => name === 'outbox')?.value ?? ''
  return /"device":"([^"]+)"/.exec(decodeURIComponent(witness))?.[1]
}

test('[OB90] forms that the browser deleted before they were sent are reported to people and hospital', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.expect(noNetwork)
  await page.goto('/event')
  await untilReadyForField(page)
  await context.setOffline(true)
  for (const bib of ['EV1', 'EV2']) {
    await selfAssessment.start(page)
    await selfAssessment.collect(page, bib)
    await page.getByRole('link', { name: 'Selesai' }).click()
  }
  await expect(page.getByRole('banner').getByRole('link', { name: '2 belum terkirim' })).toBeVisible()
  const before = await deviceOf(context)
  expect(before).toBeDefined()

  const session = await context.newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin: portal.url, storageTypes: EVICTED })
  await context.setOffline(false)
  await page.goto('/event')
  const notice = page.getByText('2 formulir hilang dari perangkat ini')
  await expect(notice).toBeVisible()
  await expect(page.getByText(/Formulir yang disimpan antara .+ dan .+ belum terkirim/)).toBeVisible()
  await expect
    .poll(async () => (await portal.devices()).find(({ deviceId }) => deviceId === before)?.lost?.rows)
    .toBe(2)

  await page.getByRole('button', { name: 'Saya mengerti' }).click()
  await expect(notice).toHaveCount(0)
  await page.goto('/event')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.goto('/queue')
  await expect(notice).toBeVisible()
})

test('[OB90] people learn that a browser deleted its data, also where all forms had been sent', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/event')
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'EV3')
  await expect(page.getByText('Diterima rumah sakit', { exact: false })).toBeVisible()
  await expect
    .poll(async () => decodeURIComponent((await context.cookies()).find(({ name }) => name === 'outbox')?.value ?? ''))
    .toMatch(/"unsent":0,"saved":1/)
  const session = await context.newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin: portal.url, storageTypes: EVICTED })
  await page.goto('/event')
  const notice = page.getByText('Browser menghapus data aplikasi ini')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Saya mengerti' }).click()
  await expect(notice).toHaveCount(0)
  await page.goto('/queue')
  await expect(page.getByText('Tidak ada formulir yang menunggu')).toBeVisible()
  await expect(notice).toHaveCount(0)
})
