import type { Page } from '@playwright/test'
import { collections } from '#core/contract/collections.ts'
import { patient as en } from '#i18n/en/patient.ts'
import { records as enRecords } from '#i18n/en/records.ts'
import { patient as id } from '#i18n/id/patient.ts'
import { records as idRecords } from '#i18n/id/records.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { drawn } from '#tests/support/drawn.ts'
import { enrol } from '#tests/support/enrol.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import type { Portal } from '#tests/support/portal.ts'
import { forgetLists } from '#tests/support/list-answers.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { visibleTexts } from '#tests/support/screen-check.ts'

const HOME = '/patient/dashboard/index'

declare global {
  /** How far what was in sight has moved by itself, as browsers reckon it. */
  var moved: number
}

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function comeAsGuest(page: Page, portal: Portal, language: 'id' | 'en' = 'id'): Promise<void> {
  await page.goto('/patient/login')
  await accountPage(page, portal, language).continueAsGuest()
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

/** The whole app is on the device, so that a page opens without network. */
const untilKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

for (const [language, words] of [
  ['id', id],
  ['en', en],
] as const)
  test.describe(`in the language ${language}`, () => {
    test.use({ language })

    test(
      'a guest sees what the hospital shows everybody, and nothing that needs an account',
      { tag: '@odd' },
      async ({ page, portal }) => {
        await comeAsGuest(page, portal, language)
        await expect(section(page, words.slides).getByRole('heading', { level: 2 })).toBeVisible()
        for (const name of [words.news, words.promos, words.centers, words.hospitals])
          await expect(section(page, name).getByRole('listitem').first()).toBeVisible()
        for (const name of [words.ongoing, words.schedulesUpcoming, words.notices])
          await expect(section(page, name)).toHaveCount(0)
        const time = page.getByText(language === 'id' ? /^Data rumah sakit per / : /^The hospital’s data as of /)
        await expect(time).toHaveCount(1)
      },
    )
  })

test(
  'somebody signed in sees where they are in their visit, what lies ahead and what is new',
  { tag: '@even' },
  async ({ page, portal }) => {
    await signIn(page, portal)
    const ongoing = section(page, id.ongoing)
    await expect(ongoing.getByRole('heading', { level: 3 })).toBeVisible()
    await expect(ongoing.getByText(id.queueNumber)).toBeVisible()
    await expect(ongoing.getByText(/^A-\d{3}$/)).toBeVisible()
    await expect(section(page, id.schedulesUpcoming).getByRole('listitem')).toHaveCount(2)
    await expect(section(page, id.schedulesUpcoming).getByText(id.schedule_cancelled)).toHaveCount(0)
    for (const [about, there] of [
      ['Selamat datang di Portal Pasien', /list_medical_history$/],
      ['Jangan lupa janji Anda', /dashboard\/schedules$/],
    ] as const) {
      await section(page, id.notices)
        .getByRole('link', { name: `Buka: ${about}` })
        .click()
      await expect(page).toHaveURL(there)
      await page.goBack()
    }

    await section(page, id.ongoing)
      .getByRole('link', { name: /^Lihat semua/ })
      .click()
    await expect(heading(page, id.ongoing)).toBeAttached()
    await expect(page.getByText(/^A-\d{3}$/)).toBeVisible()
    await page.goBack()
    await section(page, id.schedulesUpcoming)
      .getByRole('link', { name: /^Lihat semua/ })
      .click()
    await expect(page.getByText(id.schedule_cancelled, { exact: true })).toBeVisible()
    await expect(page.getByText(id.schedule_done)).toBeVisible()
    await page.goBack()
    await section(page, id.notices)
      .getByRole('link', { name: /^Lihat semua/ })
      .click()
    await page.getByRole('link', { name: 'Buka: Dokumen baru di riwayat medis' }).click()
    await expect(page).toHaveURL(/list_medical_history$/)
    await page.goto('/patient/dashboard/checkouts')
    await expect(page.getByText(id.checkout_waiting)).toBeVisible()
    await expect(page.getByText(/^Rp/).first()).toBeVisible()
  },
)

/** On a phone: how far what was in sight has moved since the page began, once the home of somebody with a visit is filled. */
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
    await expect(page.getByText(/^Data rumah sakit per /)).toBeVisible()
    await expect(page.getByText(idRecords.updating)).toHaveCount(0)
    return page.evaluate(() => globalThis.moved)
  }
}

/** What browsers' makers call good is less than 0.1. */
const LITTLE = 0.1

test(
  'nothing moves on the home of somebody who comes back while it fills',
  { tag: '@odd' },
  async ({ page, portal }) => {
    const movedBy = await watchMoves(page)
    await signIn(page, portal)
    await movedBy()
    await untilKept(page)
    await page.reload()
    expect(await movedBy()).toBeLessThan(LITTLE)
  },
)

test('nothing moves on a first visit either, and a patient’s visits hold up the rest for a moment only', async ({
  page,
  portal,
  context,
}) => {
  const movedBy = await watchMoves(page)
  await signIn(page, portal)
  await movedBy()
  await untilKept(page)
  // On a busy machine they may come later than the moment that the rest waits for them.
  await expect(async () => {
    await forgetLists(page)
    await page.reload()
    expect(await movedBy()).toBeLessThan(LITTLE)
  }).toPass()

  const held = Promise.withResolvers<void>()
  const isOfVisits = ({ pathname }: URL) => pathname === `/api/${collections.ongoing.path}`
  await context.route(isOfVisits, async (route) => {
    await held.promise
    await route.continue()
  })
  await forgetLists(page)
  await page.reload()
  await expect(page.getByRole('link', { name: id.surveys })).toBeVisible()
  await expect(section(page, id.ongoing).getByText(idRecords.loading)).toBeVisible()
  held.resolve()
  await expect(section(page, id.ongoing).getByRole('heading', { level: 3 })).toBeVisible()
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
  const others = [
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
  const pages = [HOME, ...drawn(others, 'without network', 4)]
  const content = async (path: string) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(/^Data rumah sakit per /)).toBeVisible()
    if (path === HOME) {
      await expect(heading(page, 'Selamat datang, Sri')).toBeVisible()
      // The rest of the home comes when the visits are there.
      await expect(main.getByRole('link', { name: id.surveys })).toBeVisible()
    }
    await expect(main.getByText(idRecords.loading)).toHaveCount(0)
    await expect(main.getByText(idRecords.updating)).toHaveCount(0)
    const texts = await main.innerText()
    return texts
      .split('\n')
      .filter(
        (line) => line && !/^(?:Data rumah sakit per|Tanpa koneksi|Memperbarui|Perbarui|Coba lagi|\d+ dari)/.test(line),
      )
  }
  const online = new Map<string, string[]>()
  for (const path of pages) online.set(path, await content(path))
  await context.setOffline(true)
  for (const path of pages) expect(await content(path), path).toEqual(online.get(path))
  await expect(page.getByText(idRecords.offlineKept)).toBeVisible()
})

test('a guest without network on the first visit is told once, and everything comes with the network', async ({
  page,
  portal,
  errors,
}) => {
  errors.expect(noNetwork)
  const lists = /\/api\/mobile\/(?:hospital|coe|news|promo|ref)\//
  await page.route(lists, (route) => route.abort())
  await comeAsGuest(page, portal)
  await expect(page.getByText(idRecords.unreached)).toHaveCount(1)
  await expect(section(page, id.news)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Isi survei/ })).toBeVisible()
  await page.unroute(lists)
  await page.getByRole('button', { name: idRecords.tryAgain }).click()
  await expect(section(page, id.news).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText(idRecords.unreached)).toHaveCount(0)
})

test(
  'the slider goes by the keyboard and by a swipe, and never by itself',
  { tag: '@even' },
  async ({ page, portal }) => {
    await comeAsGuest(page, portal)
    const slider = section(page, id.slides)
    const shown = slider.locator('li:not([inert])')
    const title = shown.getByRole('heading')
    await expect(title).toHaveText('Kenali tubuh Anda')
    await slider.getByRole('button', { name: id.slideNext }).focus()
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('Jaga jantung Anda')
    await expect(slider.getByRole('status')).toContainText('2 dari 5')
    await page.keyboard.press('ArrowRight')
    await expect(title).toHaveText('Vaksin melindungi keluarga')
    // A page that there is not is no link.
    await expect(shown.getByRole('link')).toHaveCount(0)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(title).toHaveText('Riwayat medis di saku Anda')
    await shown.getByRole('link', { name: /^Selengkapnya/ }).press('Enter')
    // The address changes before the screen does.
    await expect(title).toHaveCount(0)
    await expect(page).toHaveURL(/list_medical_history$/)
    await page.goBack()
    await expect(title).toHaveText('Kenali tubuh Anda')
    await expect(shown.getByRole('link', { name: /^Selengkapnya/ })).toHaveAttribute('href', '/patient/mcu')
    const box = await slider.boundingBox()
    if (!box) throw new Error('the slider is not drawn')
    await page.mouse.move(box.x + 200, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 44)
    await page.mouse.up()
    await expect(title).toHaveText('Jaga jantung Anda')
    await page.clock.install()
    await page.clock.fastForward(60_000)
    await expect(title).toHaveText('Jaga jantung Anda')
  },
)

test(
  'an offer that is over is not shown, and one that a device still keeps says so on its page',
  { tag: '@odd' },
  async ({ page, portal, context, errors }) => {
    errors.expect(noNetwork)
    await comeAsGuest(page, portal)
    await untilKept(page)
    const promos = section(page, id.promos)
    const first = promos.getByRole('listitem').getByRole('link').first()
    await expect(first).toBeVisible()
    const path = await first.getAttribute('href')
    const title = await first.locator('span.font-semibold').innerText()
    // A year without network: with it, the hospital would tell what time it is.
    await context.setOffline(true)
    await page.clock.install({ time: Date.now() + 400 * 86_400_000 })
    await page.reload()
    await expect(promos.getByText(id.promosEmpty)).toBeVisible()
    await page.goto(String(path))
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(/^Promo ini sudah berakhir/)).toBeVisible()
  },
)

test(
  'the engagement dialog opens for whoever has the link, lists what the hospital listens to, and closes',
  { tag: '@even' },
  async ({ page }) => {
    await page.goto(`${HOME}?modal=engagement`)
    const dialog = page.getByRole('dialog', { name: id.engagementTitle })
    await expect(dialog.getByText('Ingin membuat janji dengan dokter')).toBeVisible()
    await expect(dialog.getByRole('link', { name: /150770/ })).toHaveAttribute('href', 'tel:150770')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${HOME}$`))
    await expect(heading(page, id.greetingGuest)).toBeVisible()
  },
)

test(
  'doctors are found by text, specialty and hospital, page by page; a new request ends the older one',
  { tag: '@odd' },
  async ({ page, portal, errors, context }) => {
    errors.expect(noNetwork)
    await comeAsGuest(page, portal)
    await page.getByRole('searchbox', { name: id.doctorsFindText }).fill('Anak')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/doctors\?text=Anak$/)
    const rows = page.getByRole('rowheader')
    await expect(page.getByRole('cell', { name: 'Anak', exact: true }).first()).toBeVisible()
    const text = page.getByLabel(id.doctorsText)
    await expect(text).toHaveValue('Anak')
    await text.fill('')
    await expect(rows).toHaveCount(10)
    await page.getByLabel('Baris per halaman').selectOption('3')
    await expect(rows).toHaveCount(3)
    const first = await rows.first().innerText()
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    await expect(rows.first()).not.toHaveText(first)
    await expect(page).toHaveURL(/page=2&size=3$/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Halaman 2', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.getByLabel(id.specialty, { exact: true }).selectOption('Gigi')
    await expect(rows).toHaveCount(3)
    await page.getByLabel(id.hospital, { exact: true }).selectOption('MHJS')
    await expect(page).toHaveURL(/specialty=Gigi&hospital=MHJS&size=3$/)

    const asked = /get_doctor_data/
    await page.route(asked, async (route) => {
      if (route.request().url().includes('Text=sia')) return
      await route.continue()
    })
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('Text=sia'))
    await page.getByLabel(id.hospital, { exact: true }).selectOption('')
    await page.getByLabel(id.specialty, { exact: true }).selectOption('')
    const begun = page.waitForRequest((request) => request.url().includes('Text=sia'))
    await text.fill('sia')
    await begun
    // Nobody takes the rows of another wish for the answer.
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(rows).toHaveCount(0)
    // Nobody loses a letter to rows that come meanwhile.
    await text.clear()
    await text.pressSequentially('drg', { delay: 400 })
    await expect(text).toBeFocused()
    await expect(text).toHaveValue('drg')
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(rows.first()).toContainText('drg.')
    await page.unroute(asked)

    await context.setOffline(true)
    const kept = await rows.allInnerTexts()
    await text.fill('Sari')
    await expect(page.getByText(id.doctorsOffline)).toBeVisible()
    expect(await rows.allInnerTexts()).toEqual(kept)
    await page.reload()
    await expect(page.getByText(id.doctorsUnreached)).toBeVisible()
    await context.setOffline(false)
    // It is asked for again by itself.
    await expect(page.getByText(/^Data rumah sakit per/)).toBeVisible()
    // A page that there is no more is the last one that there is.
    await page.goto('/patient/dashboard/doctors?page=99&size=3')
    await expect(page).toHaveURL(/\/doctors\?page=\d\d&size=3$/)
    await expect(page).not.toHaveURL(/page=99/)
    await expect(page.getByRole('button', { name: 'Selanjutnya' })).toBeDisabled()
    await expect(rows.first()).toBeVisible()
  },
)

test('pages of a patient’s own tell a guest how to have them', { tag: '@odd' }, async ({ page, portal }) => {
  await comeAsGuest(page, portal)
  for (const path of ['dashboard/schedules', 'medical/ongoing', 'dashboard/notifications', 'dashboard/checkouts']) {
    await page.goto(`/patient/${path}`)
    await expect(page.getByText(id.ownOnly)).toBeVisible()
  }
  await page.goto('/patient/dashboard/news/00000000-0000-4000-8000-000000000000')
  await expect(heading(page, id.notFoundItem)).toBeVisible()
})

test('what is read aloud says of what language it is', { tag: '@even' }, async ({ page, portal, openDevice }) => {
  const other = await openDevice({ language: 'en' })
  await comeAsGuest(other, portal, 'en')
  await other.goto('/patient/dashboard/hospitals/bogor')
  await expect(other.getByText(/^Jalan Contoh Teratai/)).toHaveAttribute('lang', 'id')
  await expect(heading(other, 'Rumah Sakit Bogor')).toHaveAttribute('lang', 'id')
  await expect(other.getByText(/^Bogor Hospital cares/)).toBeVisible()
  expect(await visibleTexts(other)).not.toContain(idRecords.update)
  await expect(other.getByRole('button', { name: enRecords.update })).toBeVisible()
  await page.close()
})
