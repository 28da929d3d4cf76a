import { expect, test } from '#tests/support/portal-test.ts'

const form = '/event/PocariAssesmentRunner'
const rootSize = 'parseFloat(getComputedStyle(document.documentElement).fontSize)'

test('[FO23] larger text is larger on every page, and stays larger', async ({ page }) => {
  await page.goto(form)
  const before: number = await page.evaluate(rootSize)
  await page.getByRole('button', { name: 'Ukuran huruf' }).click()
  await page.getByRole('button', { name: '150 %' }).click()
  await expect(page.getByRole('button', { name: '150 %' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(rootSize)).toBe(before * 1.5)
  await page.goto('/event')
  expect(await page.evaluate(rootSize)).toBe(before * 1.5)
  await page.goto(form)
  await page.getByRole('button', { name: 'Ukuran huruf' }).click()
  await expect(page.getByRole('button', { name: '150 %' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '100 %' }).click()
  expect(await page.evaluate(rootSize)).toBe(before)
})

test('[FO31] the language stands behind the button of the text size, and a change of it keeps typed answers', async ({
  page,
}) => {
  await page.goto(form)
  await page.getByLabel('Nama lengkap').fill('Sri Wahyuni')
  const english = page.getByRole('button', { name: 'EN : English' })
  await expect(english).toHaveCount(0)
  await page.getByRole('button', { name: 'Ukuran huruf dan bahasa' }).click()
  await english.click()
  await expect(page.getByLabel('Full name')).toHaveValue('Sri Wahyuni')
  await expect(page.getByRole('button', { name: 'Text size and language' })).toBeVisible()
  await page.goto('/event')
  await expect(page.getByRole('button', { name: 'ID : Bahasa Indonesia' })).toBeVisible()
})

test('[FO25] paper shows the whole blank form, without typed answers', async ({ page }) => {
  const printed = Promise.withResolvers<void>()
  await page.exposeFunction('print', printed.resolve)
  await page.goto(form)
  await page.getByLabel('Nama lengkap').fill('Sri Wahyuni')
  await page.getByRole('button', { name: 'Cetak formulir kosong' }).click()
  await printed.promise
  const paper = page.locator('[data-paper]')
  await expect(paper).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.getByLabel('Nama lengkap')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(paper).toContainText('Nama lengkap')
  await expect(paper).toContainText('14a.')
  await expect(paper).toContainText('Hanya bila jawaban Pertanyaan 8 adalah Ya')
  await expect(paper).not.toContainText('Sri Wahyuni')
})

test('[FO28] a form works completely without the tools around it', async ({ page, errors }) => {
  errors.expect(/ERR_FAILED/)
  await page.route(/form-tools/, (route) => route.abort())
  await page.goto(form)
  await page.getByLabel('Nama lengkap').fill('Sri Wahyuni')
  await expect(page.getByRole('button', { name: 'Ukuran huruf' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Selanjutnya' })).toBeVisible()
})
