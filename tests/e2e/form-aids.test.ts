import { admission, admit } from '#tests/support/admissions.ts'
import { giveVoices, saidOn } from '#tests/support/fake-voices.ts'
import { expect, test } from '#tests/support/portal-test.ts'

const form = '/event/PocariAssesmentRunner'
const rootSize = 'parseFloat(getComputedStyle(document.documentElement).fontSize)'

test('[FO23] larger text is larger on every page, and stays so', { tag: '@even' }, async ({ page }) => {
  await page.goto(form)
  const before: number = await page.evaluate(rootSize)
  await page.getByRole('button', { name: '150 %' }).click()
  await expect(page.getByRole('button', { name: '150 %' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(rootSize)).toBe(before * 1.5)
  await page.goto('/event')
  expect(await page.evaluate(rootSize)).toBe(before * 1.5)
  await page.goto(form)
  await expect(page.getByRole('button', { name: '150 %' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '100 %' }).click()
  expect(await page.evaluate(rootSize)).toBe(before)
})

test(
  '[FO24] a question is read aloud by the device’s own voice, and falls silent',
  { tag: '@odd' },
  async ({ page }) => {
    await giveVoices(page, [
      { lang: 'id-ID', localService: false },
      { lang: 'en-US', localService: true },
      { lang: 'in_ID', localService: true },
    ])
    await page.goto(form)
    const buttons = page.getByRole('button', { name: /^Bacakan: / })
    await buttons.first().click()
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true')
    await buttons.nth(1).click()
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'false')
    await buttons.nth(1).click()
    await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'false')
    const [, first, , second, silence] = await saidOn(page)
    expect(first).toMatch(/Nomor dada/)
    expect(second).toMatch(/Nama lengkap/)
    expect(silence).toBe('')
  },
)

test('[FO24] where only the network could speak, nothing offers it', { tag: '@even' }, async ({ page }) => {
  await giveVoices(page, [
    { lang: 'id-ID', localService: false },
    { lang: 'en-US', localService: true },
  ])
  await page.goto(form)
  await expect(page.getByRole('button', { name: '150 %' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bacakan: / })).toHaveCount(0)
})

test('[FO25] on paper stands the whole blank form, and nothing that was typed', { tag: '@odd' }, async ({ page }) => {
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

test(
  '[FO26][FO27] what may stay empty says so as the answers stand, and can be taken back',
  { tag: '@even' },
  async ({ page, portal }) => {
    const care = admission({ service: 'IGD' })
    await admit(portal, care)
    await page.goto('/promo/survey/igd')
    await page.getByLabel('Nomor').fill(care.admissionNumber)
    await page.getByLabel('Nomor').press('Enter')
    await page.getByRole('button', { name: 'Mulai' }).click()
    const nps = page.getByRole('radiogroup').filter({ has: page.locator('[name="nps"]') })
    const isOptional = page.getByText('Apa alasan utama Anda memberi nilai itu? (opsional)')
    await nps.getByRole('radio', { name: '10' }).check()
    await expect(isOptional).toBeVisible()
    await nps.getByRole('radio', { name: '3', exact: true }).check()
    await expect(isOptional).toBeHidden()
    await expect(page.getByRole('textbox')).toHaveAttribute('required')
    await expect(page.getByRole('button', { name: 'Hapus jawaban ini' })).toBeHidden()

    await page.getByRole('textbox').fill('Lama menunggu.')
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    const wait = page.getByRole('radiogroup').filter({ has: page.locator('[name="registrationWait"]') })
    const chosen = wait.locator(':checked')
    const clear = wait.getByRole('button', { name: 'Hapus jawaban ini' })
    await expect(clear).toBeHidden()
    await wait.getByRole('radio').nth(1).check()
    await page.keyboard.press('Tab')
    await expect(clear).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chosen).toHaveCount(0)
    await expect(wait.getByRole('radio').first()).toBeFocused()
    await expect(clear).toBeHidden()
    // It is taken back for good, not on the screen alone.
    await page.getByRole('button', { name: 'Sebelumnya' }).click()
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    await expect(chosen).toHaveCount(0)
  },
)

test('[FO28] without what helps with it, a form is whole', { tag: '@odd' }, async ({ page, errors }) => {
  errors.expect(/ERR_FAILED/)
  await page.route(/form-tools/, (route) => route.abort())
  await page.goto(form)
  await page.getByLabel('Nama lengkap').fill('Sri Wahyuni')
  await expect(page.getByRole('button', { name: '150 %' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Selanjutnya' })).toBeVisible()
})
