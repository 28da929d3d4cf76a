import { expect, type Page } from '@playwright/test'

/** The password of the lock in these tests. */
export const KEY = 'merapi di pagi hari'

export const locked = (page: Page) => page.getByRole('heading', { level: 1, name: 'Portal terkunci' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Turns the lock on, from any page of the portal. */
export async function lockWithPassword(page: Page) {
  await page.getByRole('link', { name: 'Profil Saya' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Pengaturan' }).click()
  await button(page, 'Nyalakan kunci').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kata sandi kunci', { exact: true }).fill(KEY)
  await dialog.getByLabel('Ulangi kata sandi kunci').fill(KEY)
  await button(page, 'Nyalakan kunci').last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Kunci menyala: portal dibuka dengan kata sandi kunci.')).toBeVisible()
}
