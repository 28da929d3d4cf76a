import type { Page } from '@playwright/test'
import { accountPage } from '#tests/support/account-page.ts'
import { passCodePause } from '#tests/support/code-limits.ts'
import { enrol } from '#tests/support/enrol.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import type { Newcomer } from '#tests/support/newcomer.ts'
import type { Portal } from '#tests/support/portal.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { profilePage } from '#tests/support/profile-page.ts'

test.use({ serviceWorkers: 'block' })

async function signIn(page: Page, portal: Portal, person: Newcomer) {
  const account = accountPage(page, portal, 'id')
  await passCodePause(portal)
  await page.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(page.getByRole('heading', { level: 1, name: /Sri/ })).toBeVisible()
}

test('[AC29] a person signs out on another device, and that device asks to sign in again', async ({
  openDevice,
  portal,
  errors,
}) => {
  errors.expect(noNetwork, /status of 401/)
  const person = await enrol(portal)
  const page = await openDevice()
  const elsewhere = await openDevice()
  await signIn(elsewhere, portal, person)
  await signIn(page, portal, person)
  const { words, part } = profilePage(page, 'id')
  await page.goto('/patient/account/settings')
  const card = part(words.sessionsTitle)
  // The devices of this sign-in, of the other one, and of the registration.
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await card.getByRole('listitem').nth(1).getByRole('button').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: words.endSession, exact: true }).click()
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByText(words.sessionCurrent, { exact: true })).toBeVisible()

  await elsewhere.goto('/patient/account/profile')
  await expect(elsewhere.getByText(accountPage(elsewhere, portal, 'id').words.sessionLost)).toBeVisible()
  expect(await elsewhere.evaluate(() => localStorage.getItem('portal.bearer.v1'))).toBeNull()
})
