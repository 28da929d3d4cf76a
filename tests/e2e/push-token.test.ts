import type { BrowserContext, Page } from '@playwright/test'
import { accountPage } from '#tests/support/account-page.ts'
import { enrol } from '#tests/support/enrol.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test as base } from '#tests/support/portal-test.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'

const settings = {
  apiKey: 'key',
  projectId: 'hospital',
  messagingSenderId: '123456789',
  appId: '1:123456789:web:abcdef',
  // A valid point on the curve, which browsers require of such a key.
  vapidKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
}

/** A hospital with a messaging service. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern
  portal: async ({}, use) => {
    const portal = await startPortal({ FIREBASE_CONFIG: JSON.stringify(settings) })
    await use(portal)
    await portal.remove()
  },
})

async function signIn(page: Page, portal: Portal) {
  const person = await enrol(portal)
  const account = accountPage(page, portal, 'id')
  await page.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(page.getByRole('heading', { name: 'Selamat datang, Sri' })).toBeVisible()
  return person.email
}

const tokensOf = async (portal: Portal, email: string) =>
  (
    await inDatabase(
      portal,
      `select push_token from session join account on account.id = account_id
      where email = $1 and push_token is not null and ended_at is null`,
      [email],
    )
  ).map((row) => row['push_token'])

/** Stands in for the messaging service and the browser's push service, which tests cannot reach. */
async function standInForServices(context: BrowserContext, status: number): Promise<void> {
  await context.addInitScript(() => {
    const key = new Uint8Array(65).buffer
    const subscription = { endpoint: 'https://push.invalid/1', getKey: () => key, unsubscribe: async () => true }
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
  })
  await context.route('https://firebaseinstallations.googleapis.com/**', (route) =>
    route.fulfill({
      status,
      json: {
        fid: 'device-1',
        refreshToken: 'refresh',
        authToken: { token: 'auth', expiresIn: '604800s' },
      },
    }),
  )
  await context.route('https://fcmregistrations.googleapis.com/**', (route) =>
    route.fulfill({ status, json: { token: 'token-of-this-device' } }),
  )
}

test('a patient who allows notifications is reached under their token until they sign out', async ({
  page,
  portal,
  context,
}) => {
  await standInForServices(context, 200)
  await context.grantPermissions(['notifications'])
  const email = await signIn(page, portal)
  await expect.poll(() => tokensOf(portal, email)).toEqual(['token-of-this-device'])
  await page.goto('/patient/logout')
  await expect(page).toHaveURL(/\/patient\/login$/)
  await expect.poll(() => tokensOf(portal, email)).toEqual([])
})

test('a refusal, or a failure of the service, does not stop a sign-in', async ({ page, portal, context, errors }) => {
  errors.expect(/firebase|status of 403/i)
  await standInForServices(context, 403)
  expect(await tokensOf(portal, await signIn(page, portal))).toEqual([])
  await page.goto('/patient/logout')
  await expect(page).toHaveURL(/\/patient\/login$/)
  await context.grantPermissions(['notifications'])
  expect(await tokensOf(portal, await signIn(page, portal))).toEqual([])
})
