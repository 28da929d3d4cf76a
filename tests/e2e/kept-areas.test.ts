import type { Page } from '@playwright/test'
import { submissions as en } from '#i18n/en/submissions.ts'
import { submissions as id } from '#i18n/id/submissions.ts'
import { staff as staffWords } from '#i18n/id/staff.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { gate } from '#tests/support/gate.ts'
import { filesOf, keptFiles, untilAreaKept } from '#tests/support/kept-files.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import type { Portal } from '#tests/support/portal.ts'
import { checkScreen } from '#tests/support/screen-check.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { signInStaff } from '#tests/support/staff-page.ts'

/** Desktop Chromium tells nothing of its connection, so the test supplies what a phone would tell. */
async function onLine(page: Page, line: { readonly type: string; readonly saveData: boolean }): Promise<void> {
  await page.addInitScript((given) => {
    const connection = Object.assign(new EventTarget(), given)
    Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection })
  }, line)
}

const changeLine = (page: Page, line: object) =>
  page.evaluate((given) => {
    if (!('connection' in navigator) || !(navigator.connection instanceof EventTarget)) return
    Object.assign(navigator.connection, given).dispatchEvent(new Event('change'))
  }, line)

async function enterAsGuest(page: Page, portal: Portal): Promise<void> {
  await page.goto('/patient/login')
  await accountPage(page, portal, 'id').continueAsGuest()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

const sorted = (paths: Iterable<string>) => [...paths].toSorted()

for (const [language, words] of [
  ['id', id],
  ['en', en],
] as const)
  test.describe(`in the language ${language}`, () => {
    test.use({ language })

    test('[SW1] [SW2] [SW6] a first visit to the event keeps the field’s files and no others; the portal and the staff area say that they are not here', async ({
      page,
      context,
      portal,
      errors,
    }) => {
      errors.expect(noNetwork)
      await page.setViewportSize({ width: 360, height: 740 })
      await onLine(page, { type: 'cellular', saveData: false })
      const asked: string[] = []
      context.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/event')
      await untilAreaKept(page)
      const files = await filesOf(portal.url)
      const later = files.filter(({ areas }) => areas.length > 0).map(({ path }) => path)
      expect(later.length).toBeGreaterThan(90)
      expect(asked.filter((path) => later.includes(path))).toEqual([])
      const field = files.filter(({ areas }) => areas.length === 0).map(({ path }) => path)
      expect(sorted(Object.keys(await keptFiles(page)))).toEqual(sorted(field))

      await context.setOffline(true)
      for (const path of ['/', '/patient/login', '/staff', '/privacy-policy']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: words.notKept })).toBeVisible()
        await expect(page.getByText(words.notKeptText)).toBeVisible()
      }
      await checkScreen(page, `not-kept-360-${language}`)
      await page.getByRole('link').click()
      await expect(page).toHaveURL(/\/event$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: words.notKept })).toHaveCount(0)
    })
  })

test('[SW4] keeps the portal ahead once the line costs nothing, and the staff area never', async ({ page, portal }) => {
  await onLine(page, { type: 'wifi', saveData: true })
  await page.goto('/event')
  await untilReadyForField(page)
  const isOfPortal = ({ areas }: { readonly areas: readonly string[] }) => areas.includes('portal')
  const files = await filesOf(portal.url)
  const ofPortal = files.filter(isOfPortal).map(({ path }) => path)
  const kept = async () => Object.keys(await keptFiles(page))
  expect((await kept()).filter((path) => ofPortal.includes(path))).toEqual([])
  await changeLine(page, { type: 'cellular', saveData: false })
  // The mark of an area is written before its files are requested.
  expect(await page.evaluate(() => caches.has('kept-portal'))).toBe(false)
  expect((await kept()).filter((path) => ofPortal.includes(path))).toEqual([])
  await changeLine(page, { type: 'wifi' })
  await untilAreaKept(page, 'portal')
  const ofStaff = files.filter((file) => file.areas.join() === 'staff').map(({ path }) => path)
  expect(ofStaff.length).toBeGreaterThan(40)
  expect((await kept()).filter((path) => ofStaff.includes(path))).toEqual([])
})

test(
  '[SW3] a portal that was opened once opens without network, also on a page that was never opened',
  gate,
  async ({ page, context, portal, errors }) => {
    errors.expect(noNetwork)
    await onLine(page, { type: 'cellular', saveData: true })
    await enterAsGuest(page, portal)
    await untilAreaKept(page, 'portal', 'site')
    await context.setOffline(true)
    await page.goto('/patient/registration/form')
    await expect(page.locator('form [name]').first()).toBeVisible()
    await page.goto('/privacy-policy')
    await expect(page.getByRole('heading', { name: 'Kebijakan Privasi' })).toBeVisible()
    await page.goto('/staff')
    await expect(page.getByRole('heading', { name: id.notKept })).toBeVisible()
  },
)

test('[SW3] a staff area that was opened once opens without network, also on a page that was never opened', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.expect(/staff\/|net::ERR_INTERNET_DISCONNECTED/)
  await signInStaff(page, portal, { keepsCopies: true })
  await untilAreaKept(page, 'staff')
  const portals = (await filesOf(portal.url)).filter(({ areas }) => areas.join() === 'portal')
  expect(Object.keys(await keptFiles(page)).filter((path) => portals.some((one) => one.path === path))).toEqual([])
  await context.setOffline(true)
  await page.getByRole('link', { name: staffWords.page_results, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: staffWords.page_results })).toBeVisible()
})

test('[SW7] an interrupted area is completed when it is opened again', async ({ page, context, portal, errors }) => {
  errors.expect(noNetwork)
  await page.goto('/event')
  await untilAreaKept(page)
  await enterAsGuest(page, portal)
  await untilAreaKept(page, 'portal')
  const lost = (await filesOf(portal.url)).find(({ path, areas }) => /assets/.test(path) && areas.join() === 'portal')
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path)
  }, lost!.path)
  expect(Object.keys(await keptFiles(page))).not.toContain(lost!.path)
  await context.setOffline(true)
  await page.reload()
  await context.setOffline(false)
  await page.reload()
  await untilAreaKept(page, 'portal')
})
