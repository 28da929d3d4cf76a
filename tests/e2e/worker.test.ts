import type { BrowserContext } from '@playwright/test'
import { noNetwork } from '#tests/support/error-watch.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { gate } from '#tests/support/gate.ts'

test(
  'every route of the field opens without network, and so does an address that does not exist',
  gate,
  async ({ page, context, errors }) => {
    errors.expect(noNetwork)
    await page.goto('/event')
    await untilReadyForField(page)
    await context.setOffline(true)
    for (const [path, heading] of [
      ['/event', 'Pos relawan'],
      ['/event/SelfAssesmentRunner', 'Data pelari'],
      ['/event/readiness', 'Kesiapan perangkat'],
      ['/queue', 'Antrean pengiriman'],
      ['/queue/receipts', 'Tanda terima'],
      ['/nowhere', 'Oops! Something went wrong here.'],
      ['/event/nowhere', 'OOPS! Something went wrong here'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    }
  },
)

test('without a worker that can be registered, the page collects and delivers', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.expect(/404/, noNetwork)
  await context.route('**/sw.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto('/event')
  await selfAssessment.start(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await context.setOffline(true)
  await selfAssessment.collect(page, 'WK1')
  await expect(page.getByText('Belum terkirim')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Diterima rumah sakit' })).toBeVisible()
  expect((await portal.submissions()).filter(({ answers }) => answers?.['bibNumber'] === 'WK1')).toHaveLength(1)
})

test('without Background Sync the page delivers as soon as there is network', async ({ page, context, errors }) => {
  errors.expect(noNetwork)
  await withoutBackgroundSync(context)
  await page.goto('/event')
  await untilReadyForField(page)
  await context.setOffline(true)
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'WK2')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Diterima rumah sakit' })).toBeVisible()
})

test('a periodic sync delivers with no page open', async ({ page, context, portal, errors }) => {
  errors.expect(noNetwork)
  await withoutBackgroundSync(context)
  await page.goto('/event')
  await untilReadyForField(page)
  const session = await context.newCDPSession(await context.newPage())
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
      resolve(registrations[0]?.registrationId ?? ''),
    ),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  await context.setOffline(true)
  await selfAssessment.start(page)
  const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/submission/batch'))
  await selfAssessment.collect(page, 'WK3')
  // A page that closes before its first try may still try while it closes, so the test waits for that try.
  await tried
  await page.close()
  await context.setOffline(false)
  const arrived = async () => (await portal.submissions()).some(({ answers }) => answers?.['bibNumber'] === 'WK3')
  expect(await arrived()).toBe(false)
  await session.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin: portal.url, registrationId, tag: 'outbox' })
  await expect.poll(arrived, { timeout: 30_000 }).toBe(true)
})

/** Removes Background Sync from page and worker, as in browsers that lack it. */
async function withoutBackgroundSync(context: BrowserContext): Promise<void> {
  const forget = 'delete globalThis.SyncManager; delete globalThis.ServiceWorkerRegistration?.prototype.sync;'
  await context.addInitScript(forget)
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: forget + (await response.text()) })
  })
}

test('[OB71] a tab that blocks a newer database saves its form, closes the database and reloads', async ({
  page,
  context,
  errors,
}) => {
  // Only pages of the app name their icon.
  errors.expect(/favicon\.ico/)
  await page.goto('/event')
  await selfAssessment.start(page)
  await page.getByLabel('Nama lengkap').fill('Sri Wahyuni')
  await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }))
  const newer = await context.newPage()
  await newer.goto('/api/healthz')
  const opened = await newer.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('outbox', 999)
        request.addEventListener('success', () => {
          resolve(request.result.version)
          request.result.close()
        })
        request.addEventListener('error', () => reject(new Error(request.error?.name)))
      }),
  )
  expect(opened).toBe(999)
  await expect.poll(() => page.evaluate(() => 'sameLoad' in globalThis).catch(() => true)).toBe(false)
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Sri Wahyuni')
})

test('the very first worker reloads no page, however many are open', async ({ context }) => {
  const pages = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await Promise.all(pages.map((page) => page.goto('/event')))
  for (const page of pages) {
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
    await page.evaluate(async () => {
      const { serviceWorker } = navigator
      if (!serviceWorker.controller)
        await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    })
  }
  // After a fetch through the worker, any reload that follows its activation would have begun.
  for (const page of pages) {
    await page.evaluate(async () => (await fetch('/favicon.svg')).ok)
    expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
  }
})
