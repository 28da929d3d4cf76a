import type { Page, Route } from '@playwright/test'
import type { Call } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { browserStorage } from '#tests/support/browser-storage.ts'
import { enrol } from '#tests/support/enrol.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { newcomer } from '#tests/support/newcomer.ts'
import { readCode } from '#tests/support/mailbox.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

for (const language of ['id', 'en'] as const) {
  test.describe(`in the language ${language}`, () => {
    test.use({ language })

    test('a registration says at once that it needs the network, and loses nothing without it', async ({
      page,
      portal,
      context,
      errors,
    }) => {
      errors.expect(noNetwork)
      const account = accountPage(page, portal, language)
      const { words, field, heading } = account
      const person = newcomer()
      const hint = page.getByRole('alert').filter({ hasText: words.offlineTitle })
      const failure = page.getByRole('alert').filter({ hasText: words.unreached })
      await page.goto('/patient/login')
      // The worker must serve files that load later: after a failed load, Chromium 150 does not request a file again.
      await untilAreaKept(page, 'door')
      await page.reload()
      await expect(heading(words.loginTitle)).toBeVisible()
      await context.setOffline(true)
      await expect(hint).toBeVisible()
      await page.getByRole('link', { name: words.forgotLink }).click()
      await expect(heading(words.forgotTitle)).toBeVisible()
      await expect(hint).toBeVisible()
      await page.getByRole('link', { name: words.cancel }).click()
      await page.getByRole('link', { name: words.registerNow }).click()
      await expect(heading(words.registerTitle)).toBeVisible()
      await expect(hint).toContainText(words.offline)

      await account.fillRegistration(person)
      const written = await writtenIn(page)
      expect(written).toContain(person.email)
      await account.submit.click()
      await expect(failure).toBeVisible()
      expect(await writtenIn(page)).toEqual(written)
      await context.setOffline(false)
      await expect(hint).toBeHidden()
      // The list arrives, and the page below it moves up.
      await expect(page.getByText(words.nationalitiesMissing)).toBeHidden()
      // The hospital takes this registration, but its answer is lost. The message about the first try may still be on
      // the screen.
      const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(calls.register.path))
      await once(page, calls.register, loseAnswer)
      await account.submit.click()
      await lost
      await expect(failure).toBeVisible()
      expect(await writtenIn(page)).toEqual(written)
      await account.submit.click()

      await expect(heading(words.codeTitle)).toBeVisible()
      await context.setOffline(true)
      await expect(hint).toBeVisible()
      await account.askForCode('sms')
      await expect(failure).toBeVisible()
      await context.setOffline(false)
      await once(page, calls.generateCode, loseAnswer)
      await account.askForCode('sms')
      await expect(failure).toBeVisible()
      const { code } = await readCode(portal, person)
      // Uses the code that was sent; no second one is sent.
      await account.askForCode('sms')
      await once(page, calls.verifyCode, loseAnswer)
      await account.writeCode(code)
      await expect(failure).toBeVisible()
      await expect(field(words.code)).toHaveValue(code)
      await account.submit.click()
      await expect(page).toHaveURL(/\/patient\/dashboard\/index$/)
    })
  })
}

test('a change of the language during a registration asks for the password again, and for nothing else', async ({
  page,
  portal,
}) => {
  const [id, en] = [accountPage(page, portal, 'id'), accountPage(page, portal, 'en')]
  const person = newcomer()
  await page.goto('/patient/register')
  await id.fillRegistration(person)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.getByRole('button', { name: /^EN/ }).click()
  await expect(en.heading(en.words.registerTitle)).toBeVisible()
  await expect(en.field(en.words.email)).toHaveValue(person.email)
  await expect(en.field(en.words.dateOfBirth)).toHaveValue('17-08-1990')
  await expect(page.getByRole('radio', { name: en.words.female, exact: true })).toBeChecked()
  await expect(en.field(en.words.password)).toHaveValue('')
  expect(asked).toEqual([])
  expect(await browserStorage(page)).not.toContain(person.email)
  await en.field(en.words.password).fill(person.password)
  await en.field(en.words.confirmation).fill(person.password)
  await en.submit.click()
  await expect(en.heading(en.words.codeTitle)).toBeVisible()
})

test('a login and a new password that did not get through are sent again unchanged', async ({
  page,
  portal,
  errors,
}) => {
  errors.expect(noNetwork)
  const account = accountPage(page, portal, 'id')
  const { words, field, heading } = account
  const person = await enrol(portal)
  const sendTwice = async (call: Call, fate = (route: Route) => route.abort()) => {
    const written = await writtenIn(page)
    await once(page, call, fate)
    await account.submit.click()
    await expect(account.failure).toContainText(words.unreached)
    expect(await writtenIn(page)).toEqual(written)
    await account.submit.click()
  }
  await page.goto('/patient/login')
  await field(words.email).fill(person.email)
  await field(words.password).fill(person.password)
  await sendTwice(calls.login)
  await expect(heading(words.codeTitle)).toBeVisible()
  await account.signOut()
  await account.choose(words.phone)
  await field(words.phone).fill(person.mobile)
  await sendTwice(calls.loginPhone)
  await expect(heading(words.codeTitle)).toBeVisible()
  await account.signOut()

  await account.forget(person)
  await expect(heading(words.codeTitle)).toBeVisible()
  await sendTwice(calls.generateForgotCode)
  await account.writeCode((await readCode(portal, person)).code)
  await field(words.newPassword).fill('hujan-deras-8')
  await field(words.confirmation).fill('hujan-deras-8')
  // The first call has changed the password.
  await sendTwice(calls.resetPassword, loseAnswer)
  await expect(heading(words.loginTitle)).toBeVisible()
})

/** The values of the form, field by field. */
const writtenIn = (page: Page): Promise<string[]> =>
  page.locator('form input').evaluateAll((all) =>
    all.map((one) => {
      const { type, checked, value } = one as HTMLInputElement
      return type === 'radio' ? `${value} ${checked}` : value
    }),
  )

/** The hospital handles the call, but the device receives neither its answer nor a cookie. */
async function loseAnswer(route: Route): Promise<void> {
  const context = route.request().frame().page().context()
  const before = await context.cookies()
  await route.fetch()
  await context.clearCookies()
  await context.addCookies(before)
  await route.abort()
}

/** Applies to the next call of this kind only. */
const once = (page: Page, { path }: Call, fate: (route: Route) => Promise<void>) =>
  page.context().route(new RegExp(`/api/(?:enc/)?${path}$`), fate, { times: 1 })
