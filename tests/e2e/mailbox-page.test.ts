import { accountPage } from '#tests/support/account-page.ts'
import { newcomer } from '#tests/support/newcomer.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { checkWidths } from '#tests/support/screen-check.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'

/** What is closed to them, browsers tell on the console. */
const closed = /status of 403/

test('after the start of the server the code on the page that it printed signs in', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.expect(closed)
  // From here on the service worker answers every navigation that is the app's.
  await page.goto('/event')
  await untilReadyForField(page)
  const account = accountPage(page, portal, 'id')
  const person = newcomer()
  await page.goto('/patient/register')
  await account.fillRegistration(person)
  await account.submit.click()

  const mailbox = await context.newPage()
  await mailbox.goto(portal.mailboxAddress())
  await expect(mailbox.getByRole('heading', { level: 1, name: 'Kotak pesan' })).toBeVisible()
  await account.askForCode('sms')
  const message = mailbox.getByRole('listitem').filter({ hasText: person.recipient })
  // It reloads by itself.
  await expect(message).toHaveCount(1)
  const text = await message.getByText('adalah kode OTP').innerText()
  await account.writeCode(text.slice(0, 4))
  await expect(page).toHaveURL(/\/patient\/dashboard\/index$/)

  await mailbox.goto('/mailbox')
  await expect(mailbox.getByText('Buka halaman ini lewat alamat yang dicetak server')).toBeVisible()
  await mailbox.goto('/mailboxes')
  await expect(mailbox.getByRole('heading', { name: 'Oops! Something went wrong here.' })).toBeVisible()
})

const pages = [
  ['id', 'id-ID', 'Kotak pesan'],
  ['en', 'en-GB', 'Mailbox'],
] as const
for (const [language, locale, title] of pages)
  test(`the mailbox in ${language}`, async ({ page, openDevice, portal, errors }) => {
    errors.expect(closed)
    const account = accountPage(page, portal, 'id')
    const person = newcomer()
    await page.goto('/patient/register')
    await account.fillRegistration({ ...person, email: `${'panjang'.repeat(3)}.${person.email}` })
    await account.submit.click()
    await account.askForCode('email')
    const device = await openDevice({ locale })
    await device.goto(portal.mailboxAddress())
    await expect(device.getByRole('listitem').first()).toContainText(person.email)
    await expect(device).toHaveTitle(new RegExp(`^${title} · `))
    // It reloads every few seconds, also in the middle of a look.
    await device.route(/mailbox/, (route) => route.fulfill({ status: 204 }))
    await checkWidths(device, `mailbox-${language}`)
    await device.unroute(/mailbox/)
    await device.goto('/mailbox')
    await checkWidths(device, `mailbox-closed-${language}`)
  })
