import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { patient } from '#i18n/id/patient.ts'
import { accountIn } from './account.ts'
import { expectAddress, heading } from './locate.ts'
import { showPortal, sri } from './portal-hospital.ts'
import { proof } from '#tests/support/whole.ts'

const dashboard = '/patient/dashboard/index'
const { words, summary, field, button } = accountIn('id')
const radio = (name: string) => page.getByRole('radio', { name })

it('a registration needs no mouse: the keyboard leads from field to field', proof, async () => {
  await showPortal('/patient/login')
  await expect.element(heading(words.loginTitle)).toBeVisible()
  await press(page.getByRole('link', { name: words.registerNow }))
  await expect.element(heading(words.registerTitle)).toHaveFocus()

  // Submitting too early names what is missing, and moves the focus there.
  await reach(field(words.firstName))
  await userEvent.keyboard('{Enter}')
  await expect.element(summary).toHaveFocus()
  await press(summary.getByRole('link').first())
  await expect.element(field(words.firstName)).toHaveFocus()

  await userEvent.keyboard('Sri')
  await write(field(words.lastName), 'Wahyuni')
  await write(field(words.dateOfBirth), '17081990')
  await reach(radio(words.male))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio(words.female)).toBeChecked()
  await write(field(words.email), sri.email)
  await write(field(words.mobilePhone), sri.mobile)
  await write(field(words.password), sri.password)
  await press(button(words.showPassword).first(), ' ')
  await expect.element(field(words.password)).toHaveAttribute('type', 'text')
  await write(field(words.confirmation), sri.password)
  await write(field(words.identityCardNumber), '3171234567890123')
  await userEvent.keyboard('{Enter}')

  await expect.element(heading(words.codeTitle)).toHaveFocus()
  await reach(radio(words.sms))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio(words.email)).toBeChecked()
  await press(button(words.sendCode))
  await write(field(words.code), sri.code)
  await userEvent.keyboard('{Enter}')
  await expectAddress(dashboard)
})

it('signing in and out needs the keyboard only', async () => {
  await showPortal('/patient/login')
  await expect.element(heading(words.loginTitle)).toBeVisible()
  await reach(radio(words.email))
  await userEvent.keyboard('{ArrowRight}')
  await write(field(words.phone), sri.mobile)
  await userEvent.keyboard('{Enter}')
  await expect.element(heading(words.codeTitle)).toHaveFocus()
  await press(button(words.sendCode))
  await expect.element(heading(words.codeTitle)).toHaveFocus()
  await write(field(words.code), sri.code)
  await userEvent.keyboard('{Enter}')
  await expectAddress(dashboard)
  await press(button(patient.openPanel))
  await press(page.getByRole('dialog').getByRole('link', { name: patient.logOut }))
  await expectAddress('/patient/login')
})

/** More Tab stops than any of these screens has. */
const MOST_STOPS = 80

/** Tabs from the present focus to the control. */
async function reach(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (control.query() === document.activeElement) return
    await userEvent.keyboard('{Tab}')
  }
  await expect.element(control).toHaveFocus()
}

async function write(control: Locator, text: string): Promise<void> {
  await reach(control)
  await userEvent.keyboard(text)
}

async function press(control: Locator, key = '{Enter}'): Promise<void> {
  await reach(control)
  await userEvent.keyboard(key)
}
