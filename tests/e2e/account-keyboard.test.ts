import type { Locator } from '@playwright/test'
import { patient } from '#i18n/id/patient.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { enrol } from '#tests/support/enrol.ts'
import { readCode } from '#tests/support/mailbox.ts'
import { newcomer } from '#tests/support/newcomer.ts'
import { expect, test } from '#tests/support/portal-test.ts'

// What is tried here has no need of a service worker, and each new browser would have to install one.
test.use({ serviceWorkers: 'block' })

const dashboard = /\/patient\/dashboard\/index$/

test('somebody registers by the keyboard alone, from field to field', { tag: '@odd' }, async ({ page, portal }) => {
  const { words, summary, heading, field, button } = accountPage(page, portal, 'id')
  const person = newcomer()
  const { keyboard } = page
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await page.goto('/patient/login')
  await expect(heading(words.loginTitle)).toBeVisible()
  await press(page.getByRole('link', { name: words.registerNow }))
  await expect(heading(words.registerTitle)).toBeFocused()

  // A form that is sent too early says what is missing, and leads there.
  await reach(field(words.firstName))
  await keyboard.press('Enter')
  await expect(summary).toBeFocused()
  await press(summary.getByRole('link').first())
  await expect(field(words.firstName)).toBeFocused()

  await keyboard.type('Sri')
  await write(field(words.lastName), 'Wahyuni')
  await write(field(words.dateOfBirth), '17081990')
  await reach(radio(words.male))
  await keyboard.press('ArrowDown')
  await expect(radio(words.female)).toBeChecked()
  await write(field(words.email), person.email)
  await write(field(words.mobilePhone), person.mobile)
  await write(field(words.password), person.password)
  await press(button(words.showPassword).first(), 'Space')
  await expect(field(words.password)).toHaveAttribute('type', 'text')
  await write(field(words.confirmation), person.password)
  await write(field(words.identityCardNumber), '3171234567890123')
  await keyboard.press('Enter')

  await expect(heading(words.codeTitle)).toBeFocused()
  await reach(radio(words.sms))
  await keyboard.press('ArrowRight')
  await expect(radio(words.email)).toBeChecked()
  await press(button(words.sendCode))
  await write(field(words.code), (await readCode(portal, person)).code)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(dashboard)
})

test('somebody signs in by the keyboard alone, and out again', async ({ page, portal }) => {
  const { words, heading, field, button } = accountPage(page, portal, 'id')
  const person = await enrol(portal)
  const { keyboard } = page
  await page.goto('/patient/login')
  await expect(heading(words.loginTitle)).toBeVisible()
  await reach(page.getByRole('radio', { name: words.email, exact: true }))
  await keyboard.press('ArrowRight')
  await write(field(words.phone), person.mobile)
  await keyboard.press('Enter')
  await expect(heading(words.codeTitle)).toBeFocused()
  await press(button(words.sendCode))
  await expect(heading(words.codeTitle)).toBeFocused()
  await write(field(words.code), (await readCode(portal, person)).code)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(dashboard)
  await press(button(patient.openPanel))
  await press(page.getByRole('dialog').getByRole('link', { name: patient.logOut }))
  await expect(page).toHaveURL(/\/patient\/login$/)
})

/** No screen here has more to stop at. */
const MOST_STOPS = 80

/** From where the focus is, forward to the control. */
async function reach(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return
    await control.page().keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

async function write(field: Locator, text: string): Promise<void> {
  await reach(field)
  await field.page().keyboard.type(text)
}

async function press(control: Locator, key = 'Enter'): Promise<void> {
  await reach(control)
  await control.page().keyboard.press(key)
}
