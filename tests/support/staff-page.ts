import type { Page } from '@playwright/test'
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/staff/insert-staff.ts'
import { readCode } from './mailbox.ts'
import type { Portal } from './portal.ts'

/** Signs in to the staff portal as one of the invented staff, in the page's language. */
export async function signInStaff(...given: Parameters<typeof giveStaffCode>): Promise<void> {
  const [page] = given
  await giveStaffCode(...given)
  await page.locator('nav[aria-label]').first().waitFor()
}

/** Gives the password and the code. */
export async function giveStaffCode(
  page: Page,
  portal: Portal,
  { email = 'admin@contoh.example', keepsCopies = false } = {},
): Promise<void> {
  // Removes the browser's own dialog for files, which no test can answer: files become downloads.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await page.goto('/staff')
  await page.locator('#staff-email').fill(email)
  await page.locator('#staff-password').fill(DEMONSTRATION_PASSWORD)
  if (keepsCopies) await page.locator('main form input[type=checkbox]').check()
  await page.locator('main form button[type=submit]').click()
  const field = page.locator('#one-time-code')
  await field.waitFor()
  const { code } = await readCode(portal, { recipient: new RegExp(`^${RegExp.escape(email)}$`) })
  await field.fill(code)
  await page.locator('main form button[type=submit]').click()
}
