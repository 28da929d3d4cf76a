import type { Page } from '@playwright/test'
import { accountPage } from '#tests/support/account-page.ts'
import { passCodePause } from '#tests/support/code-limits.ts'
import { enrol } from '#tests/support/enrol.ts'
import type { Newcomer } from '#tests/support/newcomer.ts'
import type { Portal } from '#tests/support/portal.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { untilKept, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

const SCREENINGS = '/patient/medical/screenings'
const FORM = '/patient/medical/screening'
const KIND = 'Pemeriksaan tanda vital'

const rows = (page: Page) => page.getByRole('list', { name: 'Semua hasil ukur' }).getByRole('listitem')
const problems = (page: Page) => page.getByRole('region', { name: /isian yang perlu diperbaiki/ })
const pending = (page: Page) => rows(page).filter({ hasText: 'Belum sampai di rumah sakit' })

async function signIn(page: Page, portal: Portal, person: Newcomer) {
  const account = accountPage(page, portal, 'id')
  await passCodePause(portal)
  await page.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(account.heading('Selamat datang, Sri')).toBeVisible()
}

async function signOut(page: Page) {
  await page.goto('/patient/logout')
  await page.getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Autentikasi Pasien' })).toBeVisible()
}

async function writePressure(page: Page, systolic: string, diastolic: string) {
  await page.getByRole('checkbox', { name: 'Tekanan darah' }).check()
  await page.locator('[name=systolic]').fill(systolic)
  await page.locator('[name=diastolic]').fill(diastolic)
}

async function save(page: Page) {
  await page.locator('form button[type=submit]').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page).toHaveURL(SCREENINGS)
}

/** [OB47] For another account, or without one. */
async function expectOnlyCounted(page: Page) {
  await page.goto('/queue')
  await page.getByRole('button', { name: 'Kirim sekarang' }).click()
  await expect(page.getByText('Pengiriman selesai.')).toBeVisible()
  await expect(page.getByText('1 milik orang yang tidak sedang masuk di sini.')).toBeVisible()
  await expect(page.getByText(KIND)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(?:Buang|Coba lagi)/ })).toHaveCount(0)
  await page.goto('/queue/receipts')
  await expect(page.getByText('1 milik orang yang tidak sedang masuk di sini.')).toBeVisible()
  await expect(page.getByText(KIND)).toHaveCount(0)
}

const arrived = async (portal: Portal, systolic: number) =>
  (await portal.submissions()).filter(
    ({ kind, answers }) => kind === 'VitalSigns' && answers?.['systolic'] === systolic,
  )

test('a screening that is measured without network is shown at once, to its patient alone, and reaches the hospital once', async ({
  page,
  context,
  portal,
  errors,
}) => {
  test.slow()
  errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const [person, other] = [await enrol(portal), await enrol(portal)]
  await page.goto('/event')
  await untilReadyForField(page)
  await signIn(page, portal, person)
  await page.getByRole('link', { name: /^Tanda vital/ }).click()
  await expect(rows(page).first()).toBeVisible()
  const before = await rows(page).count()
  await expect(pending(page)).toHaveCount(0)

  await untilAreaKept(page, 'portal')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Tambah hasil ukur' }).click()
  await expect(page.getByRole('checkbox', { name: 'Tekanan darah' })).toBeVisible()
  await page.locator('form button[type=submit]').click()
  await expect(problems(page)).toContainText('Apa yang Anda ukur?')
  await writePressure(page, '79', '134')
  await page.locator('form button[type=submit]').click()
  await expect(problems(page)).toContainText('Harus lebih besar dari 134')
  await page.locator('[name=systolic]').fill('187')
  await untilKept(page)
  await page.reload()
  await expect(page.locator('[name=systolic]')).toHaveValue('187')
  await page.locator('[name=diastolic]').fill('97')
  await save(page)

  const seen = async () => {
    await expect(rows(page)).toHaveCount(before + 1)
    await expect(rows(page).first()).toContainText('187/97 mmHg')
    await expect(page.getByRole('alert')).toContainText('sangat tinggi: 187/97 mmHg')
    await page.getByLabel('Rentang waktu').selectOption('12 bulan terakhir')
    await expect(page.locator('figure canvas')).toBeVisible()
    await page.getByText('Nilai dalam tabel').click()
    await expect(page.locator('figure').getByRole('row').first()).toContainText('187 mmHg')
  }
  await expect(pending(page)).toHaveCount(1)
  await seen()
  await page.reload()
  await expect(pending(page)).toHaveCount(1)
  await seen()

  await context.setOffline(false)
  await expect(pending(page)).toHaveCount(0, { timeout: 30_000 })
  await expect(rows(page)).toHaveCount(before + 1)
  await expect(rows(page).first()).toContainText('187/97 mmHg')
  expect(await arrived(portal, 187)).toMatchObject([{ outcome: 'accepted' }])

  await context.setOffline(true)
  await page.goto(FORM)
  await expect(page.locator('[name=systolic]')).toHaveCount(0)
  await writePressure(page, '151', '93')
  await save(page)
  await expect(pending(page)).toContainText('151/93 mmHg')
  await page.goto(FORM)
  await writePressure(page, '166', '88')
  await signOut(page)
  await context.setOffline(false)
  await expectOnlyCounted(page)

  await signIn(page, portal, other)
  await page.goto(SCREENINGS)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText(/151\/93|187\/97/)).toHaveCount(0)
  await expect(pending(page)).toHaveCount(0)
  await page.goto(FORM)
  await expect(page.getByRole('checkbox', { name: 'Tekanan darah' })).not.toBeChecked()
  await expectOnlyCounted(page)
  expect(await arrived(portal, 151)).toEqual([])
  await signOut(page)

  await signIn(page, portal, person)
  await expect.poll(() => arrived(portal, 151), { timeout: 45_000 }).toMatchObject([{ outcome: 'accepted' }])
  await page.goto(SCREENINGS)
  await expect(rows(page)).toHaveCount(before + 2)
  await expect(rows(page).first()).toContainText('151/93 mmHg')
  await expect(pending(page)).toHaveCount(0)
  expect(await arrived(portal, 187)).toHaveLength(1)
  expect(await arrived(portal, 151)).toHaveLength(1)
  await page.goto('/queue/receipts')
  await expect(page.getByRole('row').filter({ hasText: KIND })).toHaveCount(2)
})
