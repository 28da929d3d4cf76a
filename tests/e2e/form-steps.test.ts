import type { Page } from '@playwright/test'
import { calls } from '#core/contract/calls.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment, untilKept } from '#tests/support/self-assessment-page.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Selanjutnya' })
const save = (page: Page) => page.getByRole('button', { name: 'Simpan' })
const yes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Ya' })

/** On the home page: what this device has collected. */
async function expectCollected(page: Page, count: number): Promise<void> {
  await page.goto('/event')
  await expect(page.getByRole('term').filter({ hasText: 'Terkumpul' }).locator('..')).toContainText(String(count))
}

test.beforeEach(async ({ page }) => {
  await page.goto('/event')
  await selfAssessment.start(page)
})

test(
  '[FO1][FO2][FO8] going back and forth loses no answer, keeps it as typed, and reads out where one is',
  { tag: '@even' },
  async ({ page }) => {
    await selfAssessment.fillRunner(page, 'a-17', '  Sri   Wahyuni ')
    await expect(page.getByRole('heading', { name: 'Pertanyaan kesehatan' })).toBeFocused()
    await page.getByRole('radio', { name: 'Ya' }).nth(4).check()
    await page.getByRole('button', { name: 'Sebelumnya' }).click()
    await expect(page.getByRole('heading', { name: 'Data pelari' })).toBeFocused()
    await expect(page.getByLabel('Nomor dada (BIB)')).toHaveValue('a-17')
    await expect(page.getByLabel('Nama lengkap')).toHaveValue('  Sri   Wahyuni ')
    await expect(page.getByLabel('Nomor WhatsApp')).toHaveValue('0812-3456-7890')
    await next(page).click()
    await expect(page.getByRole('radio', { name: 'Ya' }).nth(4)).toBeChecked()
    await expect(page.getByText('Langkah 2 dari 3')).toBeVisible()
  },
)

test(
  '[FO7] Enter in a field does what the main button does, and reloads nothing',
  { tag: '@odd' },
  async ({ page }) => {
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
    await page.getByLabel('Nomor dada (BIB)').press('Enter')
    await expect(page.getByText('Masih ada 5 isian yang perlu diperbaiki')).toBeVisible()
    await selfAssessment.typeRunner(page, 'E1')
    await page.getByLabel('Kota tempat tinggal').press('Enter')
    await selfAssessment.answerQuestions(page)
    await selfAssessment.fillEmergency(page)
    await page.getByLabel('Hubungan dengan Anda').press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
  },
)

test('[FO3] a reload comes back to the same step with the same answers', async ({ page }) => {
  await selfAssessment.fillRunner(page, 'F1')
  await page.getByRole('radio', { name: 'Ya' }).nth(2).check()
  await untilKept(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pertanyaan kesehatan' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Ya' }).nth(2)).toBeChecked()
  await selfAssessment.answerQuestions(page)
  await page.getByLabel('Nama kontak darurat').fill('Budi')
  await untilKept(page)
  await page.reload()
  await expect(page.getByLabel('Nama kontak darurat')).toHaveValue('Budi')
})

test('[FO2][FO12] a declined confirmation submits nothing and loses nothing', { tag: '@even' }, async ({ page }) => {
  await selfAssessment.fill(page, 'D1')
  await save(page).click()
  await page.getByRole('button', { name: 'Tidak', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(save(page)).toBeFocused()
  await save(page).click()
  // Pressed before the question stands there, the key answers nothing.
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByLabel('Nama kontak darurat')).toHaveValue('Budi Santoso')
  await expectCollected(page, 0)
})

test('[FO12][FO13] a double click on yes saves once', async ({ page }) => {
  await selfAssessment.fill(page, 'D2')
  await save(page).click()
  await yes(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('D2')).toBeVisible()
  await selfAssessment.nextRunner(page)
  await selfAssessment.fill(page, 'D3')
  await save(page).click()
  await yes(page).dblclick({ force: true })
  await expect(page.getByText('D3')).toBeVisible()
  await expectCollected(page, 2)
})

test('[FO13] while it is being saved, Save is busy and nothing can be changed', async ({ openDevice }) => {
  const page = await openDevice()
  const arrived = Promise.withResolvers<void>()
  await page.context().route('**/assets/sealing-*.js', async (route) => {
    await arrived.promise
    await route.fallback()
  })
  await page.goto('/event')
  await selfAssessment.start(page)
  await selfAssessment.fill(page, 'D4')
  await save(page).click()
  await yes(page).click()
  const busy = page.getByRole('button', { name: 'Menyimpan …' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: 'Sebelumnya' })).toBeDisabled()
  const field = page.getByLabel('Nama kontak darurat')
  await field.focus()
  await expect(field).not.toBeFocused()
  await busy.click({ force: true })
  await busy.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  arrived.resolve()
  await expect(page.getByText('D4')).toBeVisible()
  await expectCollected(page, 1)
})

test(
  '[FO14] without the hospital’s key the form stays open, says why, and can be saved once it is there',
  { tag: '@even' },
  async ({ openDevice, errors }) => {
    errors.expect(noNetwork)
    const page = await openDevice()
    await page.context().route(`**/api/${calls.submissionKeys.path}`, (route) => route.abort())
    await page.goto('/event')
    await selfAssessment.start(page)
    await selfAssessment.fill(page, 'D5')
    await save(page).click()
    await yes(page).click()
    await expect(page.getByRole('alert')).toContainText('Data belum tersimpan')
    await expect(page.getByRole('alert')).toContainText('belum pernah terhubung dengan rumah sakit')
    await expect(page.getByLabel('Nama kontak darurat')).toHaveValue('Budi Santoso')
    await page.context().unroute(`**/api/${calls.submissionKeys.path}`)
    const keys = page.waitForResponse(`**/api/${calls.submissionKeys.path}`)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await (await keys).finished()
    await expect(async () => {
      await save(page).click()
      await yes(page).click()
      await expect(page.getByText('D5')).toBeVisible({ timeout: 2000 })
    }).toPass()
  },
)

test('[FO15] the browser is asked to remember nothing of the form', { tag: '@odd' }, async ({ page }) => {
  const remembered = () =>
    page
      .locator('form, form input')
      .evaluateAll((all) => all.filter((one) => one.getAttribute('autocomplete') !== 'off').length)
  expect(await remembered()).toBe(0)
  await selfAssessment.fillRunner(page, 'O1')
  expect(await remembered()).toBe(0)
  await selfAssessment.answerQuestions(page)
  expect(await remembered()).toBe(0)
  await expect(page.locator('form input')).toHaveCount(4)
  await expect(page.locator('[placeholder]')).toHaveCount(0)
})
