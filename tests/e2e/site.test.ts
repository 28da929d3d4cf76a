import type { Page } from '@playwright/test'
import { site as id } from '#i18n/id/site.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { drawn } from '#tests/support/drawn.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import type { Portal } from '#tests/support/portal.ts'
import { expect, test } from '#tests/support/portal-test.ts'

const LISTS = '/patient/dashboard'

async function comeAsGuest(page: Page, portal: Portal): Promise<void> {
  await page.goto('/patient/login')
  await accountPage(page, portal, 'id').continueAsGuest()
  await expect(page).toHaveURL(/\/dashboard\/index$/)
}

const menu = (page: Page) => page.getByRole('navigation', { name: id.menu }).filter({ visible: true })

test('without a website no entry of any menu leads nowhere', { tag: '@even' }, async ({ page, portal }) => {
  await comeAsGuest(page, portal)
  await page.goto(`${LISTS}/hospitals`)
  const links = menu(page).locator('a')
  await expect(menu(page).getByRole('button').first()).toBeVisible()
  const addresses = [...new Set(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))]
  expect(addresses.length).toBe(24)
  for (const address of drawn(addresses, 'menus', 8)) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText(/OOPS!|Oops!|Tidak ditemukan/)).toHaveCount(0)
  }
})

test(
  'a menu is opened and left by the keyboard, and by the mouse after a moment',
  { tag: '@odd' },
  async ({ page, portal }) => {
    await comeAsGuest(page, portal)
    await page.goto(`${LISTS}/news`)
    // Nothing of the page comes any more that could draw its header anew.
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    const hospitals = menu(page).getByRole('button', { name: id.hospitals })
    const first = page.getByRole('link', { name: 'Tangerang', exact: true })
    await hospitals.focus()
    await page.keyboard.press('Enter')
    await expect(hospitals).toHaveAttribute('aria-expanded', 'true')
    // What is not seen takes no focus: nobody is faster than the menu opens.
    await expect(first).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Jakarta Selatan', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(hospitals).toBeFocused()
    await expect(first).toBeHidden()
    await page.keyboard.press('Space')
    await expect(first).toBeVisible()
    await expect(menu(page).locator('ul ul').filter({ visible: true })).toHaveCSS('z-index', '101')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/hospitals\/tangerang$/)
    await expect(first).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tangerang')

    await page.clock.install()
    // Only as it is told from here on: a slow machine's own time would close the menu.
    await page.clock.pauseAt(Date.now() + 60_000)
    const centers = menu(page).getByRole('button', { name: id.centers })
    const link = page.getByRole('link', { name: id.oncology })
    await centers.click()
    await expect(link).toBeVisible()
    await page.mouse.move(5, 700)
    await page.clock.runFor(400)
    await expect(centers).toHaveAttribute('aria-expanded', 'true')
    await page.clock.runFor(200)
    await expect(centers).toHaveAttribute('aria-expanded', 'false')
    await centers.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(centers).toHaveAttribute('aria-expanded', 'false')
  },
)

test('on a phone the menus slide open and shut, and Esc gives the focus back', { tag: '@odd' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/privacy-policy')
  const opener = page.getByRole('button', { name: id.openMenu })
  await expect(page.getByRole('button', { name: id.about })).toBeHidden()
  await opener.click()
  const about = page.getByRole('button', { name: id.about })
  await about.click()
  await expect(page.getByRole('link', { name: id.privacyPolicy })).toBeVisible()
  await expect(about).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  await expect(opener).toBeFocused()
  const slides = page.locator('[inert].duration-200').first()
  await expect(slides).toHaveCSS('transition-duration', '0.2s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(slides).toHaveCSS('transition-duration', '0s')
})

test(
  'results come while somebody writes; a new search ends the older one',
  { tag: '@odd' },
  async ({ page, errors }) => {
    errors.expect(noNetwork)
    await page.goto('/privacy-policy')
    const box = page.getByRole('searchbox', { name: id.searchFor })
    const width = async () => (await box.boundingBox())?.width ?? 0
    const row = async () => (await box.locator('xpath=ancestor::search/..').boundingBox())?.width ?? 0
    for (const size of [360, 768, 1280]) {
      await page.setViewportSize({ width: size, height: 800 })
      await expect.poll(async () => (await width()) - (await row()) * 0.66).toBeLessThanOrEqual(1)
    }
    const search = /mobile\/dashboard\/search/
    await page.route(search, async (route) => {
      if (route.request().postData()?.includes('"jant"')) return
      await route.continue()
    })
    const ended = page.waitForEvent('requestfailed', (request) => search.test(request.url()))
    const begun = page.waitForRequest(search)
    await box.fill('jant')
    await begun
    await expect(page.getByRole('status').filter({ hasText: id.searchBusy })).toBeVisible()
    await box.fill('jantung')
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(page.getByRole('region', { name: id.kind_centers })).toContainText('Jantung dan Pembuluh Darah')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-results] a').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('jantung')
    await expect(page.getByRole('region', { name: id.kind_centers })).toHaveCount(0)

    await box.fill('xyzzy')
    await expect(page.getByText('Tidak ditemukan apa pun untuk “xyzzy”.')).toBeVisible()
    await page.unroute(search)
    await page.route(search, (route) => route.abort())
    await box.fill('anak')
    await expect(page.getByText(id.searchFailed)).toBeVisible()
    // Nobody has to write it once more.
    await page.unroute(search)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(page.getByText(id.searchFailed)).toHaveCount(0)
    await expect(page.locator('[data-results] a').first()).toBeVisible()
  },
)

test(
  'Enter leads to the page of results, each of which leads to its page',
  { tag: '@even' },
  async ({ page, portal }) => {
    await comeAsGuest(page, portal)
    await page.goto(`${LISTS}/centers`)
    await page.getByRole('searchbox', { name: id.searchFor }).fill('jantung')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?searchtext=jantung$/)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Jantung dan Pembuluh Darah' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Jantung dan Pembuluh Darah' })).toBeVisible()
    await page.goBack()
    await main.getByRole('searchbox').fill('Gigi')
    await page.keyboard.press('Enter')
    await main.getByRole('link', { name: /^drg/ }).first().click()
    await expect(page).toHaveURL(/\/doctors\?text=drg/)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
  },
)

test(
  'what somebody writes into the header leaves the page of results alone',
  { tag: '@even' },
  async ({ page, portal }) => {
    await comeAsGuest(page, portal)
    await page.goto(`${LISTS}/search?searchtext=jantung`)
    const found = page.getByRole('main').getByRole('link', { name: 'Jantung dan Pembuluh Darah' })
    await expect(found).toBeVisible()
    const box = page.getByRole('searchbox').first()
    const none = page.locator('[data-results]').getByText('Tidak ditemukan apa pun untuk “xyzzy”.')
    await box.fill('xyzzy')
    await expect(none).toBeVisible()
    await expect(found).toBeVisible()
    await box.fill('')
    await expect(none).toHaveCount(0)
    await expect(found).toBeVisible()
  },
)

test(
  'the header calls the hospital, and is a guest’s: a patient’s portal has none',
  { tag: '@odd' },
  async ({ page, portal }) => {
    await page.goto('/privacy-policy')
    await page.getByRole('button', { name: 'Hubungi kami' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: /150990/ })).toHaveAttribute('href', 'tel:150990')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await comeAsGuest(page, portal)
    await expect(menu(page)).toHaveCount(0)
    await page.goto(`${LISTS}/promos`)
    await expect(menu(page)).toHaveCount(1)
  },
)
