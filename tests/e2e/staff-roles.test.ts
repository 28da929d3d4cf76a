import type { Locator, Page } from '@playwright/test'
import { referenceOf } from '#core/crypto/reference-of.ts'
import { staff as english } from '#i18n/en/staff.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/staff/insert-staff.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { readCode } from '#tests/support/mailbox.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test as base } from '#tests/support/portal-test.ts'
import { type Portal, startPortal } from '#tests/support/portal.ts'
import { quickFolder } from '#tests/support/quick-folder.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { checkWidths } from '#tests/support/screen-check.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { enterAt, tabTo } from '#tests/support/tab-to.ts'

/** A hospital at which no member of this staff works. */
const OUTSIDE = 'MHBG'
/** The author of forms at that hospital, and the name of its colleague. */
const STRANGER = 'Zilvoq Wexaqum'

interface House {
  readonly portal: Portal
  /** Texts that no member of this staff may see. */
  readonly secrets: readonly string[]
  /** Addresses of these entries, each with the screen of its list. */
  readonly addresses: readonly { readonly list: string; readonly address: string }[]
}

/** A fresh server for all roles. One entry of each kind, and a colleague, belong to another hospital. */
const test = base.extend<object, { house: House }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal({ DEMONSTRATION_SURVEYS: '2000' }, { parent: await quickFolder() })
      await use({ portal, ...(await fill(portal)) })
      await portal.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  portal: ({ house }, use) => use(house.portal),
})

async function fill(portal: Portal): Promise<Omit<House, 'portal'>> {
  const contact = (hospital: string, fullName: string) =>
    sendForm(portal, {
      kind: 'Contact',
      version: 1,
      answers: { hospital, topic: 'bill', message: 'Berapa biayanya?', fullName, replyBy: 'portal' },
    })
  const runner = (name: string) =>
    sendForm(portal, { kind: 'SelfAssesmentRunner', version: 1, answers: { ...runnerAnswers, name } })
  await contact('MHJS', 'Sri Wahyuni')
  await runner('Sri Wahyuni')
  const request = await contact(OUTSIDE, STRANGER)
  const event = await runner(STRANGER)
  await inDatabase(portal, 'delete from staff_unit where hospital = $1', [OUTSIDE])
  await inDatabase(portal, 'update submission set hospital_unit = $1 where id = $2', [OUTSIDE, event])
  await inDatabase(
    portal,
    `with colleague as (
      insert into staff (id, email, name, role) values (gen_random_uuid(), 'luar@contoh.example', $2, 'front-desk') returning id
    )
    insert into staff_unit (staff_id, hospital) select id, $1 from colleague`,
    [OUTSIDE, STRANGER],
  )
  const latest = async (kind: string, where: string) => {
    const found = `select id from submission where kind = $1 and ${where} order by received_at desc limit 1`
    const [row] = await inDatabase(portal, found, [kind])
    return String(row?.['id'])
  }
  const service = await latest('ServiceActivity', 'true')
  await inDatabase(portal, 'update submission set hospital_unit = $1 where id = $2', [OUTSIDE, service])
  await inDatabase(portal, 'update service_activity set hospital = $1 where submission_id = $2', [OUTSIDE, service])
  const named = `update response set answers = answers || jsonb_build_object('patientName', $1::text) where submission_id = $2`
  await inDatabase(portal, named, [STRANGER, service])
  const survey = await latest('Ipd', `outcome = 'accepted' and hospital_unit = '${OUTSIDE}'`)
  const forms = [survey, event, service, request]
  return {
    secrets: [STRANGER, ...(await Promise.all(forms.map(referenceOf)))],
    addresses: [
      { list: '/staff/requests', address: `/staff/requests/${request}` },
      ...forms.map((id) => ({ list: '/staff/submissions', address: `/staff/submissions/${id}` })),
    ],
  }
}

const form = 'tbody th a[href^="/staff/submissions/"]'
const results = 'a[href^="/staff/results?kind="]'
const comments = 'a[href^="/staff/results/comments"]'

/** Buttons and links that are opened from a screen of the menu, one after the other. */
const details: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '/staff': [[results, comments]],
  '/staff/requests': [['tbody th a[href^="/staff/requests/"]']],
  '/staff/submissions': [[form]],
  '/staff/activities': [['tbody th a[href^="/staff/activities/2"]', form], ['a[href="/staff/activities/new"]']],
  '/staff/people': [['a[href="/staff/people/roles"]']],
}

/** The invented staff, one for each role, and how many screens they open below those of the menu. */
const staff = { admin: 8, mutu: 6, ruang: 6, loket: 1, acara: 1, medis: 1 } as const

for (const [who, opened] of Object.entries(staff))
  test(`[ST09] [ST23] [ST85] ${who} opens their screens by keyboard at each width, in both languages, and again without the server`, async ({
    page,
    house: { portal, secrets, addresses },
    errors,
  }) => {
    test.slow()
    errors.expect(/staff\/|Failed to load resource/, noNetwork)
    await page.goto('/event')
    await untilReadyForField(page)
    await signIn(page, portal, `${who}@contoh.example`)
    const main = page.getByRole('main')
    const seen = new Map<string, string>()
    const check = async (name: string) => {
      const text = await main.innerText()
      for (const secret of secrets) expect(text, name).not.toContain(secret)
      seen.set(name, await rowsOf(main))
      await checkWidths(page, `staff-${who}-${name}`, name.startsWith('id') ? 'each' : 'none')
    }
    const count = await walk(page, 'id', check)
    expect(count, 'screens below those of the menu').toBe(opened)
    await enterAt(page, page.getByRole('button', { name: /English/ }), { back: true })
    await walk(page, 'en', check)
    const lists = await menu(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const { address } of addresses.filter(({ list }) => lists.includes(list))) {
      await page.goto(address)
      await expect(main.getByText(english['failure_not-found']), address).toBeVisible()
    }

    await portal.kill()
    await page.reload()
    await unlock(page)
    const isAsBefore = async (name: string) => {
      await expect(main.getByRole('button', { name: tryAgain }), name).toHaveCount(0)
      // The audit has grown by the screens that were opened in English.
      const hasGrown = name.startsWith('id') && page.url().endsWith('/staff/audit')
      await expect
        .poll(() => rowsOf(main), name)
        .toEqual(hasGrown ? expect.stringContaining('Wulan Admin') : seen.get(name))
    }
    await walk(page, 'en', isAsBefore)
    await enterAt(page, page.getByRole('button', { name: /Bahasa Indonesia/ }), { back: true })
    await unlock(page)
    await walk(page, 'id', isAsBefore)
    await portal.start()
  })

const either = (key: 'menu' | 'tryAgain' | 'monthBefore') => new RegExp(`^(?:${words[key]}|${english[key]})$`)
const tryAgain = either('tryAgain')
const menu = (page: Page) => page.getByRole('navigation', { name: either('menu') }).getByRole('link')

/** Signs in by password and code, without a mouse. */
async function signIn(page: Page, portal: Portal, email: string): Promise<void> {
  await page.goto('/staff')
  await tabTo(page, page.locator('#staff-email'))
  await page.keyboard.type(email)
  await tabTo(page, page.locator('#staff-password'))
  await page.keyboard.type(DEMONSTRATION_PASSWORD)
  await tabTo(page, page.locator('main form input[type=checkbox]'))
  await page.keyboard.press('Space')
  await enterAt(page, page.locator('main form button[type=submit]'))
  await page.locator('#one-time-code').waitFor()
  const { code } = await readCode(portal, { recipient: new RegExp(`^${RegExp.escape(email)}$`) })
  await tabTo(page, page.locator('#one-time-code'))
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

async function unlock(page: Page): Promise<void> {
  await tabTo(page, page.locator('#staff-password'))
  await page.keyboard.type(DEMONSTRATION_PASSWORD)
  await page.keyboard.press('Enter')
}

/**
 * Opens by keyboard each screen of the menu and the screens below.
 * @param look is called on each screen, with a unique name
 * @returns the number of screens below those of the menu
 */
async function walk(page: Page, language: string, look: (name: string) => Promise<void>): Promise<number> {
  const links = menu(page)
  await links.first().waitFor()
  let below = 0
  // The menu's lower entries change with the open one.
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const [at, path] of paths.filter((one) => !one.includes('?')).entries()) {
    const entry = menu(page).and(page.locator(`[href="${path}"]`))
    await open(page, entry, { back: true })
    await look(`${language}-${at}`)
    for (const [nth, chain] of (details[path] ?? []).entries()) {
      if (nth > 0) await open(page, entry, { back: true })
      for (const [step, selector] of chain.entries()) {
        const link = page.getByRole('main').locator(selector).first()
        // A month that has just begun may have no entry yet.
        if (path === '/staff/activities' && nth + step === 0 && (await link.count()) === 0) {
          await enterAt(page, page.getByRole('button', { name: either('monthBefore') }))
          await link.waitFor()
        }
        if ((await link.count()) === 0) break
        await open(page, link)
        await look(`${language}-${at}-${nth}-${step}`)
        below += 1
      }
    }
  }
  return below
}

async function open(page: Page, link: Locator, way = {}): Promise<void> {
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url())
  const isOpen = new URL(page.url()).pathname === pathname
  await enterAt(page, link, way)
  await page.waitForURL((url) => url.pathname === pathname)
  const main = page.getByRole('main')
  // A new screen has its focus on the heading or the first field.
  if (!isOpen) await expect(main.locator('h1:focus, form :focus')).toHaveCount(1)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.locator('output .animate-spin, table[aria-busy=true]')).toHaveCount(0)
}

/** Texts of tables and of lists of questions and answers, without times. */
const rowsOf = async (main: Locator): Promise<string> =>
  (await main.locator('tbody, dl').allInnerTexts())
    .join('\n')
    .replaceAll(/\d\d[.:]\d\d/g, '')
    .replaceAll(/\s+/g, ' ')
