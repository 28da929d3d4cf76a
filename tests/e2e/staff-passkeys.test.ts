import { staff as words } from '#i18n/id/staff.ts'
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/staff/insert-staff.ts'
import { addPasskeys } from '#tests/support/passkeys.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { checkScreen } from '#tests/support/screen-check.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { giveStaffCode, signInStaff } from '#tests/support/staff-page.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

test('[ST23] [ST43] [ST44] [ST45] staff whose role needs a passkey make one, sign in by it alone, and return after losing it', async ({
  page,
  portal,
  openDevice,
  errors,
}) => {
  errors.expect(/staff\/|net::ERR_INTERNET_DISCONNECTED/)
  const admin = await openDevice()
  await signInStaff(admin, portal, { email: 'admin@contoh.example' })
  await admin.goto('/staff/people/roles?role=front-desk')
  await admin.getByLabel(words.wantsPasskey).click()
  await expect(admin.getByLabel(words.wantsPasskey)).toBeChecked()

  await page.goto('/event')
  await untilReadyForField(page)
  const made = await addPasskeys(page, { hasPrf: false })
  await giveStaffCode(page, portal, { email: 'loket@contoh.example' })
  await expect(page.getByRole('heading', { name: words.passkeyTitle })).toBeVisible()
  await checkScreen(page, 'staff-passkey-wanted-id')
  await page.getByRole('button', { name: words.passkeyMake }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.page_home })).toBeVisible()
  await page.getByRole('button', { name: words.signOut }).click()
  await page.getByRole('button', { name: words.passkeySignIn }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.page_home })).toBeVisible()
  await page.getByRole('button', { name: words.signOut }).click()
  await page.getByLabel(words.keepsCopies).check()
  await page.getByRole('button', { name: words.passkeySignIn }).click()
  await expect(page.getByRole('heading', { name: words.keepTitle })).toBeVisible()
  await page.locator('#staff-password').fill(DEMONSTRATION_PASSWORD)
  await page.getByRole('button', { name: words.unlock }).click()
  await page.getByRole('link', { name: words.page_requests }).click()
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  await untilAreaKept(page, 'staff')
  await page.context().setOffline(true)
  await page.reload()
  await page.locator('#staff-password').fill(DEMONSTRATION_PASSWORD)
  await page.getByRole('button', { name: words.unlock }).click()
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  await page.context().setOffline(false)
  await page.goto('/staff/account')
  await expect(page.getByRole('heading', { name: words.passkeys })).toBeVisible()
  await checkScreen(page, 'staff-passkeys-id')
  await page.getByRole('button', { name: words.passkeyMake }).click()
  await expect(page.getByText(words.passkeyThere)).toBeVisible()
  await page.getByRole('button', { name: words.signOut }).click()

  await made.refuse()
  await page.getByRole('button', { name: words.passkeySignIn }).click()
  await expect(page.getByText(words.passkeyNotUsed)).toBeVisible()
  await made.remove()
  await admin.goto('/staff/people')
  await admin.getByRole('button', { name: `${words.forgetPasskeys}: Lukman Loket` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: words.forgetPasskeys }).click()
  await expect(admin.getByText(words.changed)).toBeVisible()
  await giveStaffCode(page, portal, { email: 'loket@contoh.example' })
  await expect(page.getByRole('heading', { name: words.passkeyTitle })).toBeVisible()
})
