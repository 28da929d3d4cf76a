import type { Page } from '@playwright/test'
import { holdBatches } from '#tests/support/batch-answer.ts'
import { personalItems } from '#tests/support/device-traces.ts'
import { chooseFile, handoverOf } from '#tests/support/handover.ts'
import { expect, test } from '#tests/support/portal-test.ts'

/** Which calls the screens make of their own accord is not what is tried here. */
const answers = /Failed to load resource/

test.beforeEach(({ errors }) => errors.expect(answers))

const arrivals = [
  ['/patient', '/patient/login'],
  ['/patient/', '/patient/login'],
  ['/patient/login', '/patient/login'],
  ['/patient/register', '/patient/register'],
  ['/patient/forgot', '/patient/forgot'],
  ['/patient/logout', '/patient/login'],
  ['/patient/dashboard/index', '/patient/login'],
  ['/patient/nowhere', '/patient/login'],
  ['/patient/bslfree/booking', '/patient/register'],
  ['/patient/comordity/form', '/patient/login'],
  ['/patient/dashboard/index?modal=engagement', '/patient/dashboard/index?modal=engagement'],
  ['/patient/engagement/form', '/patient/engagement/form'],
  ['/patient/pocari/form', '/patient/pocari/form'],
] as const

test('somebody who is not in comes by every address to where they may be', { tag: '@even' }, async ({ page }) => {
  for (const [path, lands] of arrivals) {
    await page.goto(path)
    await expect(page, path).toHaveURL((url) => url.pathname + url.search === lands)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // An open page has made them a guest.
    await page.evaluate(() => localStorage.clear())
  }
})

test('a guest is let in without a call, comes to where they had wanted to go, and leaves again', async ({ page }) => {
  await page.goto('/patient/medical/list_medical_history')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await enterAsGuest(page)
  await expect(page).toHaveURL(/\/patient\/medical\/list_medical_history$/)
  await expect(page.getByRole('heading', { name: 'Riwayat Medis' })).toBeAttached()
  expect(calls.filter((url) => /account\/(?!guest_menus)/.test(url))).toEqual([])
  await page.reload()
  await expect(page).toHaveURL(/\/patient\/medical\/list_medical_history$/)
  for (const path of ['/patient', '/patient/login', '/patient/register', '/patient/forgot']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/patient\/dashboard\/index$/)
  }
  await page.goto('/patient/nowhere')
  await expect(page.getByRole('heading', { name: 'OOPS! Something went wrong here', exact: true })).toBeVisible()
  await page.goto('/patient/logout')
  await expect(page).toHaveURL(/\/patient\/login$/)
  expect(await personalItems(page)).toEqual([])
})

test('a deep link is not a guest’s: it waits for somebody with a profile', { tag: '@odd' }, async ({ page }) => {
  await page.goto('/patient/login')
  await enterAsGuest(page)
  await expect(page).toHaveURL(/\/patient\/dashboard\/index$/)
  await page.goto('/patient/comordity/form')
  await expect(page).toHaveURL(/\/patient\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('portal.last-path.v1'))).toBe(
    ' /patient/comordity/form/input?unit=MHJS',
  )
})

test(
  'a guest who wants to sign in is not asked about an account, whatever is unsent',
  { tag: '@odd' },
  async ({ page, context, portal }) => {
    await holdBatches(context)
    await page.goto('/queue')
    await chooseFile(page, await handoverOf(portal, ['G1']), 'Impor')
    await expect(page.getByText('BIB G1')).toBeVisible()
    await page.goto('/patient/login')
    await enterAsGuest(page)
    await expect(page).toHaveURL(/\/patient\/dashboard\/index$/)
    await page.goto('/patient/logout')
    await expect(page).toHaveURL(/\/patient\/login$/)
  },
)

test('other tabs follow a logout at once', async ({ page, context }) => {
  await page.goto('/patient/login')
  await enterAsGuest(page)
  await expect(page).toHaveURL(/\/patient\/dashboard\/index$/)
  const other = await context.newPage()
  await other.goto('/patient/account/profile')
  await expect(other.getByText('Guest').first()).toBeVisible()
  await page.goto('/patient/logout')
  await expect(other).toHaveURL(/\/patient\/login$/)
  expect(await personalItems(other)).toEqual([])
})

test('a registration is written as people write, and judged as a whole', { tag: '@even' }, async ({ page }) => {
  await page.goto('/patient/register')
  await expect(page.getByText('Gunakan email atau nomor HP untuk mendaftar.')).toHaveCount(2)
  await page.getByLabel('Nama Depan').pressSequentially('S®i 3')
  await expect(page.getByLabel('Nama Depan')).toHaveValue('Si ')
  await page.getByLabel('Tanggal Lahir').pressSequentially('17081990')
  await expect(page.getByLabel('Tanggal Lahir')).toHaveValue('17-08-1990')
  await page.getByLabel('Nomor Paspor').fill('B1234567')
  await page.getByLabel('Konfirmasi Kata Sandi').fill('rahasia')
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  for (const message of [
    'Nama Depan: Minimum 3 karakter',
    'Nama Belakang: Nama Belakang wajib diisi',
    'Jenis Kelamin: Jenis Kelamin wajib diisi',
    'Email: Email wajib diisi',
    'No HP: No HP wajib diisi',
    'Kata Sandi: Kata sandi wajib diisi',
    'Konfirmasi Kata Sandi: Kata Sandi dan Konfirmasi Kata Sandi tidak sama',
    'Kebangsaan: Kebangsaan wajib diisi',
  ])
    await expect(page.getByRole('link', { name: message, exact: true })).toBeVisible()
  await expect(page.getByLabel('Tanggal Lahir')).toHaveValue('17-08-1990')
})

async function enterAsGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lanjut sebagai tamu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjut sebagai tamu' }).click()
}
