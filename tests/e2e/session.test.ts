import type { Page } from '@playwright/test'
import { accountPage } from '#tests/support/account-page.ts'
import { browserStorage } from '#tests/support/browser-storage.ts'
import { personalCookies } from '#tests/support/device-traces.ts'
import { enrol } from '#tests/support/enrol.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { heapTexts } from '#tests/support/heap-texts.ts'
import type { Newcomer } from '#tests/support/newcomer.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import type { Portal } from '#tests/support/portal.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { gate } from '#tests/support/gate.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

const dashboard = /\/patient\/dashboard\/index$/
const greeting = (page: Page) => page.getByRole('heading', { name: 'Selamat datang, Sri' })

/** Registers a patient and signs them in. */
async function signIn(page: Page, portal: Portal): Promise<Newcomer> {
  const person = await enrol(portal)
  const account = accountPage(page, portal, 'id')
  await page.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(greeting(page)).toBeVisible()
  return person
}

const bearerOf = (page: Page) => page.evaluate(() => localStorage.getItem('portal.bearer.v1'))

/** Selects the sign-ins of this person at the hospital. */
const theirs = `session_id in (select session.id from session join account on account.id = account_id where email = $1)`

/** Ends bearers as if a quarter of an hour had passed. */
const letBearersEnd = (portal: Portal, { email }: Newcomer) =>
  inDatabase(portal, `update refresh_token set bearer_ends = now() where ${theirs}`, [email])

const countRenewals = async (portal: Portal, { email }: Newcomer) =>
  (await inDatabase(portal, `select id from audit where action = 'renew' and outcome = 'done' and ${theirs}`, [email]))
    .length

/** Sends the portal's worker a push, whatever the messaging service is. */
async function push(page: Page, portal: Portal, data: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: portal.url,
    registrationId,
    data: JSON.stringify(data),
  })
}

test(
  '[AC01] a signed-in person is greeted by name, with network or without, and the name stands nowhere in plain text',
  gate,
  async ({ page, portal, context, errors }) => {
    errors.expect(noNetwork)
    const { email, mobile } = await signIn(page, portal)
    // Without a worker no page opens without network.
    await untilAreaKept(page, 'portal')
    await context.setOffline(true)
    await page.goto('/patient/account/profile')
    await expect(page.getByText('Tanpa sinyal.')).toBeVisible()
    await expect(page.getByText(email).first()).toBeVisible()
    await expect(page.getByText(`+62${mobile.slice(1)}`).first()).toBeVisible()
    const kept = await browserStorage(page)
    for (const secret of [email, mobile.slice(1), 'Wahyuni']) expect(kept).not.toContain(secret)
  },
)

/** Enough tabs that some renew at the same time. */
const TABS = 6

test(`[AC04] [AC06] ${TABS} tabs and the worker that meet an expired bearer at once renew it once; a refused renewal ends all`, async ({
  page,
  portal,
  context,
  errors,
}) => {
  test.slow()
  // The hospital may answer so many calls with a wait, and devices then send more heartbeats.
  errors.expect(/status of (?:401|429|503)/, noNetwork)
  await context.grantPermissions(['notifications'])
  await page.goto('/event')
  await untilReadyForField(page)
  const person = await signIn(page, portal)
  await untilAreaKept(page, 'portal')
  await context.setOffline(true)
  await page.goto('/event')
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'EXP1')
  // Keeps back deliveries until the end, whatever happens to the session.
  await context.route('**/api/submission/batch', (route) => route.abort())
  await context.setOffline(false)

  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()))
  const tabs = [page, ...others]
  const openAll = () =>
    Promise.all([...tabs.map((tab) => tab.goto('/patient/account/profile')), push(page, portal, { data: {} })])
  const before = await countRenewals(portal, person)
  await letBearersEnd(portal, person)
  const expired = await bearerOf(page)
  await openAll()
  for (const tab of tabs) await expect(tab.getByText(person.email).first()).toBeVisible()
  await expect.poll(() => bearerOf(page)).not.toBe(expired)
  expect(await countRenewals(portal, person)).toBe(before + 1)
  expect(tabs.every((tab) => tab.url().endsWith('/patient/account/profile'))).toBe(true)

  // In one statement: calls under way would renew a bearer that ends while its session lasts.
  await inDatabase(
    portal,
    `update session set ended_at = now() from account where account.id = account_id and email = $1`,
    [person.email],
  )
  const logouts: string[] = []
  context.on('requestfinished', (request) => {
    if (request.url().endsWith('/account/logout')) logouts.push(request.url())
  })
  await openAll()
  // All pages reload at once.
  const patience = { timeout: 60_000 }
  for (const tab of tabs) await expect(tab).toHaveURL(/\/patient\/login(?:\?after=lost)?$/, patience)
  // Once the device has stored that the hospital was told, no tab tells it again.
  await expect.poll(() => browserStorage(page), patience).toContain('"told":true')
  expect(logouts.length).toBeGreaterThan(0)
  // A page that reloads before it stores the answer leaves the call to the next page; not every tab has one to make.
  expect(logouts.length).toBeLessThan(5)
  // By now all late calls have been answered.
  expect(await countRenewals(portal, person)).toBe(before + 1)
  await Promise.all(others.map((tab) => tab.close()))
  await context.unroute('**/api/submission/batch')
  await page.goto('/queue')
  await expect
    .poll(async () => (await portal.submissions()).filter(({ answers }) => answers?.['bibNumber'] === 'EXP1').length)
    .toBe(1)
})

test('[AC08] a logout leaves nothing of a person on the device: neither on the disk nor in the memory of any tab', async ({
  page,
  portal,
  context,
}) => {
  const { email, mobile } = await signIn(page, portal)
  const other = await context.newPage()
  await other.goto('/patient/account/profile')
  await expect(other.getByText(email).first()).toBeVisible()
  const { patientId, bearer } = await page.evaluate(() => ({
    patientId: /"patientId":"([^"]+)"/.exec(localStorage.getItem('portal.session.v1') ?? '')?.[1] ?? '',
    bearer: localStorage.getItem('portal.bearer.v1') ?? '',
  }))
  const secrets = [email, mobile.slice(1), patientId, bearer]
  const found = async (tab: Page) => {
    const texts = [await browserStorage(tab), await heapTexts(tab)]
    return secrets.filter((secret) => texts.some((text) => text.includes(secret)))
  }
  // While they are signed in the search finds all secrets, which shows that it works.
  expect(await found(other)).toEqual(secrets)

  await page.getByRole('button', { name: 'Buka panel pengguna' }).click()
  await page.getByRole('link', { name: 'Keluar', exact: true }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/patient\/login$/)
    await expect(tab.getByRole('heading', { name: 'Autentikasi Pasien' })).toBeVisible()
    await expect.poll(() => found(tab)).toEqual([])
  }
  await expect.poll(() => personalCookies(context)).toEqual([])
})

test('[AC10] a person whose page was reset is signed in again by the hospital; a person who has signed out is not', async ({
  page,
  portal,
}) => {
  await signIn(page, portal)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/patient/login')
  await expect(page).toHaveURL(dashboard)
  await expect(greeting(page)).toBeVisible()
  await page.goto('/patient/logout')
  await expect(page).toHaveURL(/\/patient\/login$/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/patient/login')
  await expect(page.getByRole('heading', { name: 'Autentikasi Pasien' })).toBeVisible()
  expect(asked.filter((url) => url.includes('login_cookies'))).toEqual([])
})

test('[AC11] a changed role applies as soon as the hospital is reached, and holds without network', async ({
  page,
  portal,
  context,
  errors,
}) => {
  // The hospital refuses calls that the screen made before it knew the new role.
  errors.expect(noNetwork, /status of 403/)
  await page.clock.install()
  const { email } = await signIn(page, portal)
  await inDatabase(
    portal,
    `insert into menu_role (menu_id, role, feature_ref)
    values (1, 'newcomer', 'view'), (3, 'newcomer', 'view') on conflict do nothing`,
  )
  await inDatabase(portal, `update account set role = 'newcomer' where email = $1`, [email])
  // Data that was fetched just now counts as fresh.
  await page.clock.fastForward('01:00')
  const history = page.getByRole('link', { name: 'Riwayat Medis' }).first()
  const restricted = page.getByRole('alertdialog', { name: 'Error restricted access' })
  await history.click()
  await expect(restricted).toContainText(
    'You are not authorized to access this feature. Please contact IT Admin for more information.',
  )
  await restricted.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(dashboard)
  // Without the kept area no page opens without network.
  await untilAreaKept(page, 'portal')
  await context.setOffline(true)
  await page.reload()
  await expect(greeting(page)).toBeVisible()
  await history.click()
  await expect(restricted).toBeVisible()
})

test('[AC12] a push reveals nothing of a person, and opens its page', async ({ page, portal, context }) => {
  await context.grantPermissions(['notifications'])
  await signIn(page, portal)
  // A push reaches only a worker that is installed.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const shown = () =>
    page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications()
      return found.map(({ title, body, lang }) => ({ title, body, lang }))
    })
  await push(page, portal, {
    notification: { title: 'Hasil lab Sri Wahyuni' },
    data: { path: '/patient/account/profile', text: 'Kolesterol 260' },
  })
  await expect
    .poll(shown)
    .toEqual([{ title: 'Portal Pasien', body: 'Ada kabar baru untuk Anda. Ketuk untuk membukanya.', lang: 'id' }])
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
  await expect(page).toHaveURL(/\/patient\/account\/profile$/)
  await expect.poll(shown).toEqual([])
})
