import { staff as english } from '#i18n/en/staff.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/staff/insert-staff.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { checkScreen, checkWidths } from '#tests/support/screen-check.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { signInStaff } from '#tests/support/staff-page.ts'

const menuName = new RegExp(`^(?:${words.menu}|${english.menu})$`)

/** The invented staff, each of another role. */
for (const who of ['admin', 'mutu', 'ruang', 'loket', 'acara', 'medis'])
  test(`[ST09] [ST23] ${who} opens their screens at each width, in both languages, and again without network`, async ({
    page,
    portal,
    errors,
  }) => {
    test.slow()
    errors.expect(/staff\/|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await page.goto('/event')
    await untilReadyForField(page)
    await signInStaff(page, portal, { email: `${who}@contoh.example`, keepsCopies: true })
    const links = page.getByRole('navigation', { name: menuName }).getByRole('link')
    await links.first().waitFor()
    const count = await links.count()
    const main = page.getByRole('main')
    const menu = page.getByRole('button', { name: menuName })
    const open = async (at: number) => {
      await links.or(menu).first().waitFor()
      // On a phone the menu is folded beside every page but the home.
      if ((await links.count()) === 0) await menu.click()
      await links.nth(at).click()
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main.getByRole('progressbar')).toHaveCount(0)
    }
    for (let at = 0; at < count; at++) {
      await open(at)
      await checkWidths(page, `staff-${who}-${at}`)
    }
    await page.getByRole('button', { name: /English/ }).click()
    for (let at = 0; at < count; at++) {
      await open(at)
      await checkScreen(page, `staff-${who}-${at}-en`, false)
    }
    await page.getByRole('button', { name: /Bahasa Indonesia/ }).click()

    await page.context().setOffline(true)
    await page.reload()
    await page.locator('#staff-password').fill(DEMONSTRATION_PASSWORD)
    await page.getByRole('button', { name: words.unlock }).click()
    for (let at = 0; at < count; at++) {
      await open(at)
      await expect(main.getByRole('button', { name: words.tryAgain })).toHaveCount(0)
    }
  })
