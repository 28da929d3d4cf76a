import type { Page } from '@playwright/test'
import { staff as staffWords } from '#i18n/id/staff.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { copyHouse, type House } from '#tests/support/house.ts'
import { filesOf, keptFiles, missingOf, untilAreaKept } from '#tests/support/kept-files.ts'
import { expect, test as base } from '#tests/support/portal-test.ts'
import { startPortal } from '#tests/support/portal.ts'
import { quickFolder } from '#tests/support/quick-folder.ts'
import { checkScreen } from '#tests/support/screen-check.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { signInStaff } from '#tests/support/staff-page.ts'
import { gate } from '#tests/support/gate.ts'

/** A server on which new versions of the app appear. */
const test = base.extend<object, { house: House }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const house = await copyHouse()
      await house.build('1.0.0')
      await use(house)
      await house.remove()
    },
    { scope: 'worker' },
  ],
  portal: async ({ house }, use) => {
    const portal = await startPortal({}, { root: house.root, parent: await quickFolder() })
    await use(portal)
    await portal.remove()
  },
})

const prompt = (page: Page) => page.getByRole('alert').filter({ hasText: 'Versi baru tersedia. Muat ulang sekarang?' })
const accept = (page: Page) => prompt(page).getByRole('button', { name: 'Muat ulang' }).click()
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameLoad: true }))
const isSameLoad = (page: Page) => page.evaluate(() => 'sameLoad' in globalThis).catch(() => true)

test(
  'a new version waits for consent, disturbs no form in any tab, and then takes over every tab',
  gate,
  async ({ page, context, house, portal }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/event')
    await untilReadyForField(page)
    const filling = await context.newPage()
    await filling.goto('/event')
    await selfAssessment.start(filling)
    await filling.getByLabel('Nama lengkap').fill('Sri Wahyuni')

    await house.build('1.0.1')
    await page.reload()
    await expect(prompt(page)).toBeVisible()
    await checkScreen(page, 'update-prompt-360-id')
    await mark(page)
    await mark(filling)
    // The tab with the form is not asked; the other tab is told why it must wait.
    await expect(prompt(filling)).toHaveCount(0)
    await accept(page)
    await expect(prompt(page)).toContainText(
      'Ada formulir yang sedang diisi di tab lain. Selesaikan dulu, lalu muat ulang.',
    )
    await expect(filling.getByLabel('Nama lengkap')).toHaveValue('Sri Wahyuni')
    expect([await isSameLoad(page), await isSameLoad(filling)]).toEqual([true, true])

    await filling.getByRole('link', { name: 'Portal Pasien' }).click()
    await expect(prompt(filling)).toBeVisible()
    await accept(page)
    await expect.poll(() => isSameLoad(page)).toBe(false)
    await expect.poll(() => isSameLoad(filling)).toBe(false)
    await expect(prompt(page)).toHaveCount(0)
    await expect
      .poll(async () => (await portal.devices()).some(({ appVersion }) => appVersion.startsWith('1.0.1+')))
      .toBe(true)
    await filling.getByRole('link', { name: 'Lanjutkan' }).click()
    await expect(filling.getByLabel('Nama lengkap')).toHaveValue('Sri Wahyuni')
  },
)

test('[SW5] [SW6] before it takes over, a new version keeps the areas of the old one; it fetches nothing twice, and deletes old files', async ({
  page,
  context,
  house,
  portal,
  errors,
}) => {
  errors.expect(noNetwork, /staff\/|404/)
  await house.build('1.1.0')
  await page.goto('/patient/login')
  await accountPage(page, portal, 'id').continueAsGuest()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await untilAreaKept(page, 'portal')
  const before = await keptFiles(page)
  const old = await filesOf(portal.url)

  await house.build('1.1.1')
  await page.goto('/event')
  await expect(prompt(page)).toBeVisible()
  expect(await missingOf(page, 'portal')).toEqual([])
  expect(await missingOf(page, 'staff')).not.toEqual([])

  // The old version lacks this area, and the server no longer has its files, so the new version takes over by itself.
  await page.goto('/staff')
  await expect(page.getByText(staffWords.signInTitle)).toBeVisible()
  await signInStaff(page, portal, { keepsCopies: true })
  await untilAreaKept(page, 'portal', 'staff')
  const isOld = ({ path }: { readonly path: string }) => !now.some((one) => one.path === path)
  const now = await filesOf(portal.url)
  expect(old.filter(isOld).length).toBeGreaterThan(20)
  await expect.poll(async () => Object.keys(await keptFiles(page)).filter((path) => isOld({ path }))).toEqual([])
  const after = await keptFiles(page)
  const same = now.map(({ path }) => path).filter((path) => path.startsWith('/assets/') && path in before)
  expect(same.length).toBeGreaterThan(20)
  expect(same.filter((path) => after[path] !== before[path])).toEqual([])

  await context.setOffline(true)
  await page.goto('/patient/registration/form')
  await expect(page.locator('form [name]').first()).toBeVisible()
  await page.goto('/staff/results')
  await expect(page.locator('#staff-password')).toBeVisible()
})
