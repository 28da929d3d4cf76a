import type { Page } from '@playwright/test'
import { patient as id } from '#i18n/id/patient.ts'
import { records as idRecords } from '#i18n/id/records.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { enrol } from '#tests/support/enrol.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import type { Portal } from '#tests/support/portal.ts'
import { forgetLists } from '#tests/support/forget-lists.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

const HOME = '/patient/dashboard/index'

declare global {
  /** The sum of layout shifts: how far content moved by itself, as browsers measure it. */
  var moved: number
}

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function comeAsGuest(page: Page, portal: Portal): Promise<void> {
  await page.goto('/patient/login')
  await accountPage(page, portal, 'id').continueAsGuest()
  await expect(page).toHaveURL(new RegExp(`${HOME}$`))
}

async function signIn(page: Page, portal: Portal): Promise<void> {
  const account = accountPage(page, portal, 'id')
  const person = await enrol(portal)
  await page.goto('/patient/login')
  await account.signInByPhone(person)
  await account.giveCode(person)
  await expect(page).toHaveURL(new RegExp(`${HOME}$`))
}

/** Waits until the portal is on the device, so that pages open without network. */
const untilKept = (page: Page) => untilAreaKept(page, 'portal')

/** On a phone, measures layout shifts from the start of the page until the home of a patient with a visit is filled. */
async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.setViewportSize({ width: 412, height: 915 })
  await page.addInitScript(() => {
    globalThis.moved = 0
    const sum = (list: PerformanceObserverEntryList) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        globalThis.moved += shift.value
    }
    new PerformanceObserver(sum).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await expect(section(page, id.ongoing).getByRole('heading', { level: 3 })).toBeVisible()
    await expect(page.getByText(/^Data rumah sakit pada /)).toBeVisible()
    await expect(page.getByText(idRecords.updating)).toHaveCount(0)
    return page.evaluate(() => globalThis.moved)
  }
}

/** A tenth of the sum that web.dev calls good. */
const LITTLE = 0.01

test('content does not move on the home of a returning patient while it fills', async ({ page, portal }) => {
  const movedBy = await watchMoves(page)
  await signIn(page, portal)
  await movedBy()
  await untilKept(page)
  // A busy machine may draw a part so late that the page no longer waits for it.
  await expect(async () => {
    await page.reload()
    expect(await movedBy()).toBeLessThan(LITTLE)
  }).toPass()
})

test('content does not move on a first visit either', async ({ page, portal }) => {
  const movedBy = await watchMoves(page)
  await signIn(page, portal)
  await movedBy()
  await untilKept(page)
  // On a busy machine the lists may arrive so late that the page no longer waits for them.
  await expect(async () => {
    await forgetLists(page)
    await page.reload()
    expect(await movedBy()).toBeLessThan(LITTLE)
  }).toPass()
})

test('after one visit the home and every list open without network, with the same content and its time', async ({
  page,
  portal,
  context,
  errors,
}) => {
  errors.expect(noNetwork)
  await signIn(page, portal)
  await untilKept(page)
  const pages = [
    HOME,
    '/patient/medical/ongoing',
    '/patient/dashboard/schedules',
    '/patient/dashboard/notifications',
    '/patient/dashboard/checkouts',
    '/patient/dashboard/news',
    '/patient/dashboard/promos',
    '/patient/dashboard/centers',
    '/patient/dashboard/centers/cardiovascular',
    '/patient/dashboard/hospitals',
    '/patient/dashboard/hospitals/jakarta-selatan',
  ]
  const content = async (path: string) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(/^Data rumah sakit pada /)).toBeVisible()
    if (path === HOME) {
      await expect(heading(page, 'Selamat datang, Sri')).toBeVisible()
      // The rest of the home waits for the visits.
      await expect(main.getByRole('link', { name: id.surveys })).toBeVisible()
    }
    await expect(main.getByText(idRecords.loading)).toHaveCount(0)
    await expect(main.getByText(idRecords.updating)).toHaveCount(0)
    const texts = await main.innerText()
    return texts
      .split('\n')
      .filter(
        (line) =>
          line && !/^(?:Data rumah sakit pada|Ini yang tersimpan|Memperbarui|Perbarui|Coba lagi|\d+ dari)/.test(line),
      )
  }
  const online = new Map<string, string[]>()
  for (const path of pages) online.set(path, await content(path))
  await context.setOffline(true)
  for (const path of pages) expect(await content(path), path).toEqual(online.get(path))
  await expect(page.getByText(idRecords.offlineKept)).toBeVisible()
})

test('an offer that is over is not shown, and one that a device still keeps says so on its page', async ({
  page,
  portal,
  context,
  errors,
}) => {
  errors.expect(noNetwork)
  await comeAsGuest(page, portal)
  await untilKept(page)
  const promos = section(page, id.promos)
  const first = promos.getByRole('listitem').getByRole('link').first()
  await expect(first).toBeVisible()
  const path = await first.getAttribute('href')
  const title = await first.locator('span.font-semibold').innerText()
  // A year later without network, since the hospital would tell the real time.
  await context.setOffline(true)
  await page.clock.install({ time: Date.now() + 400 * 86_400_000 })
  await page.reload()
  await expect(promos.getByText(id.promosEmpty)).toBeVisible()
  await page.goto(String(path))
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText(/^Promo ini sudah berakhir/)).toBeVisible()
})
