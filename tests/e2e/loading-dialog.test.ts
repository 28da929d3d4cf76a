import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/portal-test.ts'

// A refused sign-in is what is tried here.
test.beforeEach(({ errors }) => errors.expect(/status of 4\d\d/))

const waiting = (page: Page) => page.getByRole('dialog', { name: 'Masuk …' })
const refused = (page: Page) => page.getByText('The login detail is incorrect')

/** Else the answer may be quicker than a look at the dialog. @returns lets it come */
async function holdAnswer(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/enc/patient/account/login', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

async function write(page: Page): Promise<void> {
  await page.goto('/patient/login')
  await page.getByLabel('Email', { exact: true }).last().fill('nobody@example.com')
  await page.getByLabel('Kata Sandi', { exact: true }).fill('bulan-terang-7')
}

test(
  'a sign-in is waited for by the whole screen; refused, the place in the form is as it was',
  { tag: '@even' },
  async ({ page }) => {
    const answer = await holdAnswer(page)
    await write(page)
    await page.keyboard.press('Enter')
    await expect(waiting(page)).toBeVisible()
    await expect(waiting(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(waiting(page)).toBeVisible()
    answer()
    await expect(refused(page)).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
    await expect(page.getByLabel('Kata Sandi', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Kata Sandi', { exact: true })).toHaveValue('bulan-terang-7')
  },
)

test('a sign-in that was sent by its button ends on its button', { tag: '@odd' }, async ({ page }) => {
  const answer = await holdAnswer(page)
  await write(page)
  const button = page.getByRole('button', { name: 'Masuk', exact: true })
  await button.click()
  await expect(waiting(page)).toBeVisible()
  answer()
  await expect(refused(page)).toBeVisible()
  await expect(button).toBeFocused()
})
