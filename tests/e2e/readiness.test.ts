import type { Page } from '@playwright/test'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { onFullDevice } from '#tests/support/full-device.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { gate } from '#tests/support/gate.ts'

const check = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const checkAgain = (page: Page) => page.getByRole('button', { name: 'Periksa lagi' }).click()

test('a device that has reached the hospital says that it is ready; missing parts of the app are noticed', async ({
  page,
}) => {
  await page.goto('/event')
  await untilReadyForField(page)
  await expect(page.getByText('Perangkat ini siap dipakai tanpa sinyal')).toBeVisible()
  await page.getByRole('link', { name: 'Periksa kesiapan' }).click()
  for (const [title, text] of [
    ['Aplikasi siap tanpa sinyal', 'Semua yang perlu di lapangan ada di perangkat ini.'],
    ['Kunci pengaman formulir', /Ada, diambil (?:baru saja|\d menit lalu)\./],
    ['Uji simpan', 'Percobaan menyimpan berhasil.'],
    ['Ruang kosong', /\d [KMGT]B masih kosong\./],
    ['Jam perangkat', 'Cocok dengan jam rumah sakit.'],
  ] as const) {
    await expect(check(page, title)).toContainText(text)
    await expect(check(page, title).getByText('Siap', { exact: true })).toBeVisible()
  }

  await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    const [first] = await cache.keys()
    if (first) await cache.delete(first)
  })
  await page.goto('/event/readiness')
  await expect(check(page, 'Aplikasi siap tanpa sinyal')).toContainText(/\d+ dari \d+ bagian sudah tersimpan/)
})

test('little space, and a write that fails for lack of it, are reported', async ({ portal }) => {
  await onFullDevice(portal, async ({ page, free }) => {
    await expect(page.getByText('Ada yang perlu diperiksa sebelum ke lapangan')).toBeVisible()
    await page.getByRole('link', { name: 'Periksa kesiapan' }).click()
    await expect(check(page, 'Ruang kosong')).toContainText('Kosongkan ruang sebelum berangkat.')
    await expect(check(page, 'Ruang kosong')).toContainText('Belum siap')
    await expect(check(page, 'Uji simpan')).toContainText('Percobaan menyimpan gagal.')
    await free()
    await checkAgain(page)
    await expect(check(page, 'Uji simpan')).toContainText('Percobaan menyimpan berhasil.')
  })
})

test(
  '[OB91] persistent storage is asked for before the first form, and the browser’s answer is shown where forms are collected',
  gate,
  async ({ portal }) => {
    const profile = await newProfile()
    const browser = await openBrowser(profile)
    try {
      const page = await browser.context.newPage()
      await page.addInitScript(() => {
        const { storage } = navigator
        const persist = storage.persist.bind(storage)
        storage.persist = () => {
          document.documentElement.dataset['asked'] = 'yes'
          return persist()
        }
      })
      const mayBeDeleted = page.getByText('Browser dapat menghapus formulir yang belum terkirim')
      await page.goto(`${portal.url}/event`)
      await expect(page.locator('html[data-asked]')).toHaveCount(1)
      await expect(mayBeDeleted).toBeVisible()
      await expect(page.getByText(/Pasang aplikasi ini lewat menu browser/)).toBeVisible()
      // Shown before and after the form, not beside its questions.
      await selfAssessment.start(page)
      await expect(mayBeDeleted).toHaveCount(0)
      await page.goto(`${portal.url}/event/readiness`)
      await expect(check(page, 'Izin menyimpan permanen')).toContainText('Belum diberikan.')
      const session = await browser.context.newCDPSession(page)
      await session.send('Browser.grantPermissions', { origin: portal.url, permissions: ['durableStorage'] })
      await page.goto(`${portal.url}/event/readiness`)
      await expect(check(page, 'Izin menyimpan permanen')).toContainText(
        'Browser tidak akan menghapus data aplikasi ini.',
      )
      await expect.poll(async () => (await portal.devices()).some(({ persisted }) => persisted === true)).toBe(true)
      await page.goto(`${portal.url}/event`)
      await expect(page.getByRole('link', { name: 'Mulai pemeriksaan' }).first()).toBeVisible()
      await expect(mayBeDeleted).toHaveCount(0)
    } finally {
      await browser.kill()
      await removeProfile(profile)
    }
  },
)
