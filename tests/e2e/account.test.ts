import { writeText } from '#server/platform/message/texts.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { passCodePause } from '#tests/support/code-limits.ts'
import { personalCookies } from '#tests/support/device-traces.ts'
import { newcomer } from '#tests/support/newcomer.ts'
import { expect, test } from '#tests/support/portal-test.ts'

const dashboard = /\/patient\/dashboard\/index$/
/** Browsers report calls that the hospital refuses on the console. */
const refused = /the server responded with a status of 4(?:22|29)/
const COMMON_PASSWORD = '123456'

test('[AC33] a patient born before the calendar begins types the day, and has an account', async ({ page, portal }) => {
  const account = accountPage(page, portal, 'id')
  const person = newcomer()
  await page.goto('/patient/register')
  await account.fillRegistration(person)
  await account.field(account.words.dateOfBirth).fill('03-05-1945')
  await expect(page.getByText('Lahir sebelum 1950? Ketik tanggalnya.')).toBeVisible()
  await expect(page.locator('input[type=date]')).toHaveAttribute('min', '1950-01-01')
  await account.submit.click()
  await account.giveCode(person)
  await expect(page).toHaveURL(dashboard)
  await page.goto('/patient/account/profile')
  await expect(page.getByText('3 May 1945').first()).toBeVisible()
})

for (const language of ['id', 'en'] as const) {
  test.describe(`in the language ${language}`, () => {
    test.use({ language })
    test.beforeEach(({ errors }) => errors.expect(refused))

    test('a patient registers, signs out, and comes back by e-mail and by phone, each time with a code', async ({
      page,
      portal,
    }) => {
      const account = accountPage(page, portal, language)
      const { words, field } = account
      const person = newcomer()
      await page.goto('/patient/register')
      await account.fillRegistration({ ...person, password: COMMON_PASSWORD })
      await account.submit.click()
      await expect(account.summary).toContainText(words.commonPassword)
      await expect(account.summary).toBeFocused()
      await expect(field(words.password)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(words.firstName)).toHaveValue('Sri')
      await expect(field(words.mobilePhone)).toHaveValue(person.mobile)
      await field(words.password).fill(person.password)
      await field(words.confirmation).fill(person.password)
      await account.submit.click()
      await expect(account.heading(words.codeTitle)).toBeVisible()
      await expect(field(words.to)).toBeDisabled()
      await expect(field(words.to)).toHaveValue(`+62 ${person.mobile.slice(1).replace(/^(...)(....)/, '$1 $2 ')}`)
      const { code, channel, text } = await account.giveCode(person)
      expect({ channel, text }).toEqual({ channel: 'sms', text: writeText({ is: 'code', code }, language).text })
      await expect(page).toHaveURL(dashboard)

      const cookies = () => personalCookies(page.context())
      expect(await cookies()).toHaveLength(1)
      await account.signOut()
      await expect.poll(cookies).toEqual([])
      await account.signInByEmail({ ...person, password: 'bulan-gelap-7' })
      await expect(account.failure).toContainText('The login detail is incorrect')
      await expect(field(words.email)).toHaveValue(person.email)
      await expect(field(words.password)).toHaveValue('bulan-gelap-7')
      await account.signInByEmail(person)
      await passCodePause(portal)
      expect((await account.giveCode(person, 'email')).channel).toBe('email')
      await expect(page).toHaveURL(dashboard)

      await account.signOut()
      await account.signInByPhone(person)
      await account.giveCode(person)
      await expect(page).toHaveURL(dashboard)
    })
  })
}
