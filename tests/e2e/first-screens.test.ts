import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import places from '#app/first-screens/places.json' with { type: 'json' }
import { DASHBOARD } from '#core/domain/portal/deep-links.ts'
import { writeSession } from '#core/domain/portal/session.ts'
import { SESSION_KEY } from '#state/session/session-key.ts'
import { captureFirstScreen } from '#tests/first-screens/capture.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { expect, test } from '#tests/support/portal-test.ts'

const folder = join(import.meta.dirname, '..', '..', 'src', 'app', 'first-screens')

test('[SV39] the pages of first visits contain the first screens as the app draws them (npm run first-screens)', async ({
  browser,
  portal,
}) => {
  for (const place of places) {
    const kept = readFileSync(join(folder, `${place.name}.html`), 'utf8')
    expect(await captureFirstScreen(browser, portal, place), place.path).toBe(kept)
  }
})

test('[SV39] a first visit shows its form before any script arrives, and then the app in its place @gate', async ({
  openDevice,
}) => {
  const page = await openDevice({ serviceWorkers: 'block' })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const sheets: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()))
  await page.goto('/patient/login', { waitUntil: 'commit' })
  const first = page.locator('#first-screen')
  await expect(first.getByText('Kata Sandi', { exact: true })).toBeVisible()
  // The first screen has no fields: text typed there would be lost.
  await expect(page.getByRole('textbox')).toHaveCount(0)
  scripts.resolve()
  await page.getByLabel('Kata Sandi', { exact: true }).fill('bukan-kata-sandi')
  await expect(first).toHaveCount(0)
  // The first screen does not return with another screen.
  await page.getByRole('link', { name: 'Lupa Kata sandi' }).click()
  await expect(page).toHaveURL(/forgot/)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(first).toHaveCount(0)
  expect(sheets).toEqual([])
})

test('[SV39] only the visitor whose home was last shown whole sees it before any script arrives @gate', async ({
  openDevice,
  portal,
  language,
}) => {
  const page = await openDevice({ serviceWorkers: 'block' })
  const first = page.locator('#first-screen')
  await page.goto('/patient/login')
  await accountPage(page, portal, language).continueAsGuest()
  await expect(page.getByRole('heading', { level: 1, name: 'Selamat datang' })).toBeVisible()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const open = async (change: Readonly<Record<string, string>> = {}) => {
    await page.goto('/favicon.svg')
    await page.evaluate((all) => Object.entries(all).forEach(([key, text]) => localStorage.setItem(key, text)), change)
    await page.goto(DASHBOARD, { waitUntil: 'commit' })
  }
  await open()
  await expect(first.getByText('Buat akun', { exact: false })).toBeVisible()
  const person = {
    is: 'person',
    portal: 'patient',
    patientId: randomUUID(),
    isDoctor: false,
    hospitalUnitId: null,
  } as const
  const asPerson = writeSession({ is: 'verified', who: person })
  await open({ [SESSION_KEY]: asPerson, 'portal.home.v1': 'person' })
  await expect(first.getByText('Hasil lab', { exact: true })).toBeVisible()
  for (const change of [
    // The home was last shown whole to a guest, not to this person.
    { 'portal.home.v1': 'guest' },
    { [SESSION_KEY]: writeSession({ is: 'logged-in', who: person }), 'portal.home.v1': 'person' },
    { [SESSION_KEY]: '' },
    {
      [SESSION_KEY]: writeSession({ is: 'verified', who: { is: 'guest' } }),
      'portal.home.v1': 'guest',
      'portal.language.v1': 'en',
    },
    { 'portal.language.v1': 'id', 'portal.home.v1': '' },
  ]) {
    await open(change)
    // The page's script has removed all templates, so it has decided.
    await expect(page.locator('template[data-visitor]')).toHaveCount(0)
    await expect(page.locator('#splash')).toBeVisible()
    await expect(first).toHaveCount(0)
  }
  await open({ 'portal.home.v1': 'guest' })
  await expect(first).toBeVisible()
  scripts.resolve()
  await page.getByRole('main').getByRole('link', { name: 'Dokter', exact: true }).click()
  await expect(first).toHaveCount(0)
  await expect(page).toHaveURL(/doctors/)
})

test('[SV39] no first screen covers a screen that the app shows in its place', async ({ openDevice }) => {
  const page = await openDevice({ serviceWorkers: 'block' })
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  await page.goto('/event/SelfAssesmentRunner')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#first-screen')).toHaveCount(0)
})

test('[SV39] a visitor who has chosen English sees no Indonesian text first', async ({ openDevice }) => {
  const page = await openDevice({ serviceWorkers: 'block' })
  await page.goto('/event')
  await page.getByRole('button', { name: 'EN : English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Volunteer post')
  const again = await page.request.get('/event')
  expect(await again.text()).not.toContain('first-screen')
})

test('[SV39] a page whose scripts do not arrive says so, and offers to reload', async ({ openDevice, errors }) => {
  errors.expect(/ERR_FAILED/)
  const page = await openDevice({ serviceWorkers: 'block' })
  await page.clock.install()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/patient/login')
  await page.clock.fastForward(21_000)
  await expect(page.getByText('Portal belum dapat dimulai.', { exact: false })).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(page.getByLabel('Kata Sandi', { exact: true })).toBeVisible()
})
