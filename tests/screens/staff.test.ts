import { Dexie } from 'dexie'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { auditOutcomeWords } from '#core/contract/staff/audit-words.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { auth } from '#i18n/id/auth.ts'
import { patient } from '#i18n/id/patient.ts'
import { common } from '#i18n/id/first/common.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { submissions } from '#i18n/id/submissions.ts'
import { expectAddress } from './locate.ts'
import { noNetwork } from './portal-hospital.ts'
import { at, frontDesk, lukman, oneRequest, refusedAs, requestId, showStaff } from './staff-hospital.ts'
import { firstOf } from '#tests/support/whole.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const says = (text: string | RegExp) => page.getByRole('main').getByText(text)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const links = () => page.getByRole('navigation', { name: words.menu }).getByRole('link').elements()
const signedOut = () => refusedAs(401, 'bad-credential')

async function comeIn(): Promise<void> {
  await page.getByLabelText(words.email).fill('lukman@rs.example')
  await page.getByLabelText(auth.password, { exact: true }).fill('kursi-biru-berjalan')
  await press(auth.logIn)
  await page.getByLabelText(auth.code).fill('7KQ2')
  await press(auth.verify)
}

it('[ST03] a staff member signs in by password and code, and comes to the page that was wanted', async () => {
  const { called } = await showStaff(staffPages.requests, {
    answers: { staffMe: signedOut, staffSignIn: () => ({}), staffVerifyCode: () => lukman },
  })
  await page.getByLabelText(words.email).fill('lukman@rs.example')
  await page.getByLabelText(auth.password, { exact: true }).fill('kursi-biru-berjalan')
  await press(auth.logIn)
  await expect.element(heading(words.codeTitle)).toBeVisible()
  await page.getByLabelText(auth.code).fill('7KQ2')
  await press(auth.verify)
  await expect.element(heading(words.page_requests)).toBeVisible()
  await expectAddress(staffPages.requests)
  const signIn = called.find(({ path }) => path === 'staff/sign_in')
  expect(signIn?.sent).toMatchObject({ email: 'lukman@rs.example', language: 'id' })
})

it('[ST116] filters and the place in a page of the address are there after the sign-in', async () => {
  const wanted = `${staffPages.results}?kind=Ipd&hospital=MHJS#question-nurse`
  await showStaff(wanted, {
    answers: { staffMe: signedOut, staffSignIn: () => ({}), staffVerifyCode: () => lukman },
  })
  await comeIn()
  const nurses = page.getByRole('region', { name: 'Bagaimana sikap perawat?' })
  await expect.element(nurses.getByRole('row', { name: /Baik/ })).toBeVisible()
  expect(location.pathname + location.search + location.hash).toBe(wanted)
})

it('[ST116] who signs in after another finds neither their page nor what was searched there', async () => {
  const { answers, called } = await showStaff(`${staffPages.requests}?search=Sri&state=received#x`)
  await expect.element(page.getByLabelText(words.searchRequests)).toHaveValue('Sri')
  Object.assign(answers, { staffSignOut: () => ({}), staffMe: signedOut, staffSignIn: () => ({}) })
  answers.staffVerifyCode = () => ({ ...lukman, id: crypto.randomUUID(), name: 'Dina' })
  await press(words.signOut)
  await expect.element(page.getByLabelText(words.email)).toBeVisible()
  expect(location.search + location.hash).toBe('')
  await comeIn()
  await expect.element(heading(words.page_home)).toBeVisible()
  await expectAddress(staffPages.home)
  await page.getByRole('link', { name: words.page_requests, exact: true }).first().click()
  await expect.element(page.getByLabelText(words.searchRequests)).toHaveValue('')
  await expect.poll(() => called.findLast(({ path }) => path === 'staff/requests')?.sent).toEqual({})
  history.back()
  await expect.element(heading(words.page_home)).toBeVisible()
  expect(location.search).toBe('')
})

it.each(['the same page', 'the page that is loaded again'])(
  '[ST116] %s leads the next person home after a sign-out without network, and its own person back',
  async (which) => {
    const wanted = `${staffPages.requests}?search=Sri`
    const { answers, reload } = await showStaff(wanted)
    const signOutAlone = async () => {
      Object.assign(answers, { staffSignOut: noNetwork, staffMe: noNetwork, staffSignIn: () => ({}) })
      await press(words.signOut)
      await expect.element(heading(words.unreachedTitle)).toBeVisible()
      if (which !== 'the same page') await reload()
      await expect.element(heading(words.unreachedTitle)).toBeVisible()
      answers.staffMe = signedOut
      await press(words.tryAgain)
    }
    await expect.element(page.getByLabelText(words.searchRequests)).toHaveValue('Sri')
    await signOutAlone()
    answers.staffVerifyCode = () => lukman
    await comeIn()
    await expect.element(page.getByLabelText(words.searchRequests)).toHaveValue('Sri')
    await signOutAlone()
    answers.staffVerifyCode = () => ({ ...lukman, id: crypto.randomUUID(), name: 'Dina' })
    await comeIn()
    await expect.element(heading(words.page_home)).toBeVisible()
    await expectAddress(staffPages.home)
  },
)

it('[ST116] a page that finds another person at once, as one that was frozen does, leads them home', async () => {
  const { answers } = await showStaff(`${staffPages.requests}?search=Sri`)
  await expect.element(page.getByLabelText(words.searchRequests)).toHaveValue('Sri')
  answers.staffMe = () => ({ ...lukman, id: crypto.randomUUID(), name: 'Dina' })
  new BroadcastChannel('staff-sign-in').postMessage('signed in')
  await expect.element(heading(words.page_home)).toBeVisible()
  await expectAddress(staffPages.home)
  await page.getByRole('link', { name: words.page_requests, exact: true }).first().click()
  await expect.element(page.getByLabelText(words.searchRequests)).toHaveValue('')
})

it('[ST27] a list says its time by the hospital’s clock, even where the device’s clock is wrong', async () => {
  const headers = { date: new Date('2031-03-04T17:30:00Z').toUTCString() }
  const data = staffCalls.staffRequests.response.parse(oneRequest)
  await showStaff(staffPages.requests, {
    answers: { staffRequests: () => Response.json({ data, error: null, message: '' }, { headers }) },
  })
  await expect.element(says('Per 5 March 2031, 00.30 WIB')).toBeVisible()
})

it('[ST23] on a device of one’s own what was opened is read again without network, by the password, until one signs out', async () => {
  let isIn = false
  let isAway = false
  const whenReached = <T>(answer: () => T) => (isAway ? noNetwork() : answer())
  const me = { ...lukman, copiesKey: 'k'.repeat(43) }
  const { reload } = await showStaff(staffPages.requests, {
    answers: {
      staffMe: () => whenReached(() => (isIn ? me : signedOut())),
      staffSignIn: () => ({}),
      staffVerifyCode: () => {
        isIn = true
        return me
      },
      staffRequests: () => whenReached(() => oneRequest),
      staffUnlock: noNetwork,
      staffSignOut: noNetwork,
    },
  })
  await page.getByLabelText(words.email).fill('lukman@rs.example')
  await page.getByLabelText(auth.password, { exact: true }).fill('kursi-biru-berjalan')
  await page.getByLabelText(words.keepsCopies).click()
  await press(auth.logIn)
  await page.getByLabelText(auth.code).fill('7KQ2')
  await press(auth.verify)
  await expect.element(page.getByRole('link', { name: /7K2Q-9MXA/ })).toBeVisible()
  const cache = await new Dexie('cache').open()
  await expect.poll(() => cache.table('staffCopies').count()).toBeGreaterThan(0)
  cache.close()
  isAway = true
  await reload()
  await expect.element(says(words.unlockCopiesText)).toBeVisible()
  await page.getByLabelText(auth.password, { exact: true }).fill('kursi-merah')
  await press(words.unlock)
  await expect.element(says(/Sisa 4 kali/)).toBeVisible()
  await page.getByLabelText(auth.password, { exact: true }).fill('kursi-biru-berjalan')
  await press(words.unlock)
  await expect.element(page.getByRole('link', { name: /7K2Q-9MXA/ })).toBeVisible()
  await expect.element(says(words.failure_unreached)).toBeVisible()
  await press(words.signOut)
  await expect.element(says(words.unreachedText)).toBeVisible()
  await reload()
  await expect.element(says(words.unreachedText)).toBeVisible()
})

it('[ST03] the page that was wanted keeps its filters', async () => {
  await showStaff(`${staffPages.results}?kind=Ipd&hospital=MHJS#nurse`, {
    answers: { staffMe: signedOut, staffSignIn: () => ({}), staffVerifyCode: () => lukman },
  })
  await comeIn()
  await expectAddress(/\/results\?kind=Ipd&hospital=MHJS$/)
})

it('[ST09] a role finds its own pages; Close leads from any other to the root of the staff portal', async () => {
  await showStaff(staffPages.people, { me: frontDesk })
  await expect.element(page.getByRole('alertdialog', { name: patient.restrictedTitle })).toBeVisible()
  await press(patient.close)
  await expectAddress(staffPages.home)
  await expect.element(heading(words.page_home)).toBeVisible()
  expect(links().map(({ textContent }) => textContent)).toEqual([
    words.page_home,
    words.page_requests,
    words.page_account,
  ])
})

it('[ST85] [ST113] a screen that needs more than to view is closed without it', async () => {
  const me = {
    ...lukman,
    Navigations: lukman.Navigations.map((group) => ({
      ...group,
      Menu: group.Menu.map((one) => (one.MenuAlias === 'staff-activities' ? { ...one, FeatureRef: 'view' } : one)),
    })),
  }
  const { open } = await showStaff(`${staffPages.activities}/new`, { me })
  await expect.element(page.getByRole('alertdialog', { name: patient.restrictedTitle })).toBeVisible()
  // The page has a heading, also behind a dialog.
  expect(document.querySelector('h1')?.textContent).toBe(words['menu_staff-activities'])
  await press(patient.close)
  await expectAddress(staffPages.home)
  await open(staffPages.activities)
  await expect.element(heading(words.page_activities)).toBeVisible()
})

it('[ST113] who writes down a service that would not count is told before it is sent', async () => {
  const draft = `${staffPages.activities}/new?draft=${requestId}`
  await showStaff(draft, { answers: { staffPass: () => ({ pass: 'pass', services: false }) } })
  await expect.element(says(words.writeNotAllowed)).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

it('[ST09] from an address of the staff portal that is none, the way home leads to its root', async () => {
  await showStaff(`${staffPages.results}/foo`)
  await expect
    .element(page.getByRole('main').getByRole('link', { name: common.home }))
    .toHaveAttribute('href', staffPages.home)
})

it('[ST10] [ST117] a request is read and answered; who comes too late keeps what they wrote', async () => {
  let isLate = true
  const { called } = await showStaff(staffPages.requests, {
    answers: {
      staffChangeRequest: () =>
        isLate
          ? refusedAs(409, 'changed-meanwhile', { by: 'Rini', at, isClosed: false })
          : { changedAt: '2026-08-17T02:00:00.000Z' },
    },
  })
  await page.getByRole('link', { name: /7K2Q-9MXA/ }).click()
  await expect.element(says('Kapan hasil lab saya siap?')).toBeVisible()
  await expect.element(says(submissions['mark_unit-closed'])).toBeVisible()
  await expect.element(page.getByText(/^Terakhir diubah oleh Wulan, .*08[.:]00/)).toBeVisible()
  await expect.element(says('Sri Wahyuni')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '+628123456789' })).toHaveAttribute('href', 'tel:+628123456789')
  await press(words.sendReply)
  await expect.element(says(words.replyRequired)).toBeVisible()
  const reply = page.getByLabelText(words.reply)
  await reply.fill('Besok pagi.')
  await press(words.sendReply)
  await expect.element(page.getByText(/^Rini mengubahnya, .*08[.:]00/)).toBeVisible()
  await expect.element(reply).toHaveValue('Besok pagi.')
  isLate = false
  await press(words.sendReply)
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/requests/change')?.sent)
    .toMatchObject({ id: requestId, answer: 'Besok pagi.' })
})

it('[ST10] a reply that is typed stays while its request is taken', async () => {
  const { called } = await showStaff(`${staffPages.requests}/${requestId}`, {
    answers: { staffChangeRequest: () => ({ changedAt: '2026-08-17T02:00:00.000Z' }) },
  })
  const reply = page.getByLabelText(words.reply)
  await reply.fill('Besok pagi.')
  await press(words.take)
  await expect.element(page.getByText(words.changed)).toBeVisible()
  await expect.element(reply).toHaveValue('Besok pagi.')
  await press(words.sendReply)
  await expect.element(reply).toHaveValue('')
  expect(called.findLast(({ path }) => path === 'staff/requests/change')?.sent).toMatchObject({ answer: 'Besok pagi.' })
})

it('[ST10] a reply that is typed stays on other screens and over a lock, and the sign-out asks for it', async () => {
  const { answers } = await showStaff(`${staffPages.requests}/${requestId}`)
  const { staffRequest } = answers
  const reply = page.getByLabelText(words.reply)
  await reply.fill('Besok pagi.')
  await page.getByRole('link', { name: words.page_requests }).last().click()
  await page.getByRole('link', { name: /7K2Q-9MXA/ }).click()
  await expect.element(reply).toHaveValue('Besok pagi.')
  answers.staffRequest = () => refusedAs(401, 'bad-credential', { stage: 'locked' })
  await press(words.refresh)
  Object.assign(answers, { staffRequest })
  await page.getByLabelText(auth.password, { exact: true }).fill('kursi-biru-berjalan')
  await press(words.unlock)
  await expect.element(reply).toHaveValue('Besok pagi.')
  await press(words.signOut)
  await expect.element(page.getByRole('alertdialog', { name: words.signOutTyped })).toBeVisible()
  await press('Batal')
  await expect.element(reply).toHaveValue('Besok pagi.')
  await press(words.signOut)
  await page.getByRole('alertdialog').getByRole('button', { name: words.signOut }).click()
  await expect.element(page.getByLabelText(words.email)).toBeVisible()
})

it('[ST10] the browser asks before it leaves a reply that is typed', async () => {
  await showStaff(`${staffPages.requests}/${requestId}`, {
    answers: { staffChangeRequest: () => ({ changedAt: '2026-08-17T02:00:00.000Z' }) },
  })
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const reply = page.getByLabelText(words.reply)
  await expect.element(reply).toBeVisible()
  expect(asks()).toBe(false)
  await reply.fill('Besok pagi.')
  expect(asks()).toBe(true)
  await press(words.sendReply)
  await expect.element(reply).toHaveValue('')
  await expect.poll(asks).toBe(false)
})

it('on a phone the menu is folded beside a page, and the page begins on the first third of the screen', async () => {
  await showStaff(staffPages.requests)
  const title = heading(words.page_requests)
  await expect.element(title).toBeVisible()
  expect(title.element().getBoundingClientRect().top).toBeLessThan(innerHeight / 3)
  const home = page
    .getByRole('navigation', { name: words.menu })
    .getByRole('link', { name: words.page_home, exact: true })
  await expect.element(home).not.toBeInTheDocument()
  await press(words.menu)
  await home.click()
  await expect.element(heading(words.page_home)).toBeVisible()
})

it('a row of a list is low on a wide screen: a desk sees many at once', async () => {
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(360, 740))
  await showStaff(staffPages.requests)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /7K2Q-9MXA/ }) })
  await expect.element(row).toBeVisible()
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(56)
})

it('[ST27] a photo of a request is seen on its page; paper tells who printed it, and when', async () => {
  await showStaff(`${staffPages.requests}/${requestId}`)
  await press(words.openPhoto)
  await expect.element(page.getByRole('img', { name: `${words.photo} 1` })).toBeVisible()
  dispatchEvent(new Event('beforeprint'))
  onTestFinished(() => void dispatchEvent(new Event('afterprint')))
  await expect.element(page.getByText(/^Dicetak oleh Lukman Hakim, /)).toBeInTheDocument()
})

it('[ST37] paper has no column to choose forms by, and totals once', async () => {
  const { open } = await showStaff(staffPages.submissions)
  const print = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })
  onTestFinished(async () => void (await print('')))
  const choosing = page.getByRole('columnheader', { name: words.choose })
  await expect.element(choosing).toBeVisible()
  await print('print')
  await expect.element(choosing).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await open(staffPages.activities)
  await expect.element(page.getByRole('rowheader', { name: words.serviceTotal })).toBeVisible()
  expect(getComputedStyle(document.querySelector('tfoot')!).display).toBe('table-row-group')
})

it('[ST55] [ST82] a number of the home leads to the forms of the days that it counts', async () => {
  const { answers, called } = await showStaff(staffPages.home)
  answers.staffHome = () => ({
    asOf: '2026-08-16T18:00:00.000Z',
    requests: null,
    submissions: {
      quarantined: 0,
      conflicts: 2,
      withoutVisit: 3,
      alarming: 0,
      detractors: 0,
      kinds: [{ kind: 'Ipd', today: 1, month: 12 }],
    },
    scores: [],
    devices: null,
  })
  await press(words.refresh)
  const main = page.getByRole('main')
  const surveys = main.getByRole('link', { name: new RegExp(`^3\\s*${words.homeWithoutVisit}`) })
  const taken = main.getByRole('link', { name: new RegExp(`^2\\s*${words.homeConflicts}`) })
  await expect.poll(() => taken.element().getAttribute('href')).toContain('outcome=quarantined&from=2026-07-19')
  await expect.poll(() => surveys.element().getAttribute('href')).toMatch(/\?outcome=not-found$/)
  await main.getByRole('link', { name: new RegExp(`^12\\s*${words.homeMonth}`) }).click()
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/submissions')?.sent)
    .toEqual({ from: '2026-07-19', until: '2026-08-17' })
})

it('[ST93] today’s and the month’s number of a kind lead to their forms, the oldest request to what waits', async () => {
  const { open } = await showStaff(staffPages.home)
  await page.getByRole('link', { name: /^1 · Survei rawat inap · Hari ini/ }).click()
  await expectAddress(`${staffPages.submissions}?kind=Ipd&from=2026-08-17&until=2026-08-17`)
  await open(staffPages.home)
  await page.getByRole('link', { name: /^12 · Survei rawat inap · 30 hari/ }).click()
  await expectAddress(`${staffPages.submissions}?kind=Ipd&from=2026-07-19&until=2026-08-17`)
  await open(staffPages.home)
  await page.getByRole('link', { name: /^Yang tertua diterima/ }).click()
  await expectAddress(`${staffPages.requests}?state=received&until=2026-08-17`)
})

it('[ST38] the home leads to the alarms that are open, and says nothing where there are none', async () => {
  const home = (alarming: number) => ({
    asOf: new Date().toISOString(),
    requests: { received: 1, inWork: 0, alarming: 0, oldest: null },
    submissions: { quarantined: 0, conflicts: 0, withoutVisit: 3, alarming, detractors: 0, kinds: [] },
    scores: [],
    devices: null,
  })
  const { answers, called, open } = await showStaff(staffPages.home, { answers: { staffHome: () => home(2) } })
  const alarms = page.getByRole('main').getByRole('link', { name: new RegExp(`^2\\s*${words.openAlarms}`) })
  await alarms.click()
  await expectAddress(`${staffPages.submissions}?mark=open-alarms`)
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/submissions')?.sent)
    .toEqual({ mark: 'open-alarms' })
  answers.staffHome = () => home(0)
  await open(staffPages.home)
  await expect.element(page.getByRole('link', { name: new RegExp(words.homeQuarantined) })).toBeVisible()
  await expect.element(page.getByText(words.openAlarms)).not.toBeInTheDocument()
})

it('[ST118] [ST119] [ST120] the home says that a change is not certain, and leads to the open detractors and their wards', async () => {
  const { called } = await showStaff(staffPages.home)
  await expect.element(says('30 hari sebelumnya: −3. Belum pasti berubah.')).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`^4\\s*${words.openDetractors}`) }).click()
  await expect
    .poll(() => called.findLast(({ path }) => path === 'staff/submissions')?.sent)
    .toMatchObject({ mark: 'open-detractors', from: expect.any(String), until: expect.any(String) })
  await expect.element(page.getByRole('row', { name: /Melati/ })).toBeVisible()
  await page
    .getByRole('link', { name: /IPD-|Survei rawat inap/ })
    .first()
    .click()
  const receipt = page.getByRole('region', { name: words.receipt })
  await expect.element(receipt.getByText(words.ward, { exact: true })).toBeVisible()
  await expect.element(receipt.getByText('Melati', { exact: true })).toBeVisible()
})

it('[ST28] the home leads to the devices that are silent with unsent forms', async () => {
  const { called } = await showStaff(staffPages.home)
  await page.getByRole('link', { name: new RegExp(`^1\\s*${words.homeSilent}`) }).click()
  await expectAddress(`${staffPages.devices}?show=silent`)
  await expect.element(says('3FA9-41C2')).toBeVisible()
  await expect.element(says('Tablet 2')).toBeVisible()
  expect(called.findLast(({ path }) => path === 'staff/devices')?.sent).toEqual({ show: 'silent' })
})

it('[ST04] a sign-in that the hospital has locked shows nothing more until the password comes', async () => {
  const { answers } = await showStaff(staffPages.requests)
  await expect.element(page.getByRole('link', { name: /7K2Q-9MXA/ })).toBeVisible()
  answers.staffRequests = () => refusedAs(401, 'bad-credential', { stage: 'locked' })
  await press(words.refresh)
  await expect.element(heading(words.unlockTitle)).toBeVisible()
  await expect.element(page.getByText(/7K2Q-9MXA/)).not.toBeInTheDocument()
  delete answers.staffRequests
  answers.staffUnlock = () => refusedAs(422, 'unprocessable')
  await page.getByLabelText(auth.password, { exact: true }).fill('salah')
  await press(words.unlock)
  await expect.element(says(words.unlockRefused)).toBeVisible()
  answers.staffUnlock = () => lukman
  await press(words.unlock)
  await expect.element(heading(words.page_requests)).toBeVisible()
})

it('[ST04] a lock without network is told to the hospital before a page that is loaded again asks who is here', async () => {
  const { answers, called, reload } = await showStaff(staffPages.requests)
  await expect.element(page.getByRole('link', { name: /7K2Q-9MXA/ })).toBeVisible()
  answers.staffLock = noNetwork
  const later = Date.now() + 16 * 60_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
  document.dispatchEvent(new Event('visibilitychange'))
  clock.mockRestore()
  await expect.element(heading(words.unlockTitle)).toBeVisible()
  await expect.poll(() => called.map(({ path }) => path)).toContain(staffCalls.staffLock.path)
  answers.staffLock = () => {
    answers.staffMe = () => ({ ...lukman, stage: 'locked', Navigations: [] })
    return {}
  }
  await reload()
  await expect.element(heading(words.unlockTitle)).toBeVisible()
  await expect.element(page.getByText(/7K2Q-9MXA/)).not.toBeInTheDocument()
})

it('[ST53] an account that is closed shows nothing any more, on a page that is not asked for again too', async () => {
  const { answers } = await showStaff(`${staffPages.requests}/${requestId}`)
  await expect.element(says('Kapan hasil lab saya siap?')).toBeVisible()
  answers.staffMe = () => refusedAs(401, 'bad-credential')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(heading(words.signInTitle)).toBeVisible()
  await expect.element(says(words.signInEnded)).toBeVisible()
})

it('what was read stays, with its time, while the hospital is out of reach; the door says so', async () => {
  const { answers, reload } = await showStaff(staffPages.requests)
  await expect.element(page.getByRole('link', { name: /7K2Q-9MXA/ })).toBeVisible()
  answers.staffRequests = noNetwork
  await press(words.refresh)
  await expect.element(says(words.failure_unreached)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /7K2Q-9MXA/ })).toBeVisible()
  answers.staffMe = noNetwork
  await reload()
  await expect.element(heading(words.unreachedTitle)).toBeVisible()
  answers.staffMe = () => lukman
  await press(words.tryAgain)
  await expect.element(heading(words.page_requests)).toBeVisible()
})

it('[ST08] what a person wrote is asked for once, and a list whenever its page comes into view', async () => {
  const { called } = await showStaff(staffPages.requests)
  const times = (wanted: string) => called.filter(({ path }) => path === wanted).length
  const comeIntoView = () => document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => times('staff/requests')).toBe(1)
  comeIntoView()
  await expect.poll(() => times('staff/requests')).toBe(2)
  await page.getByRole('link', { name: /7K2Q-9MXA/ }).click()
  await expect.element(says('Kapan hasil lab saya siap?')).toBeVisible()
  comeIntoView()
  await press(words.refresh)
  await expect.poll(() => times('staff/requests/detail')).toBe(2)
})

it('[FO54] what is too long stays as it was typed, is said to be too long, and is not sent', async () => {
  const { called } = await showStaff(staffPages.people)
  await press(words.invite)
  const name = page.getByLabelText(words.name)
  await name.fill('S'.repeat(101))
  await press(words.inviteSend)
  await expect.element(page.getByText(/^Maksimum 100 karakter$/)).toBeVisible()
  await expect.element(name).toHaveValue('S'.repeat(101))
  expect(called.map(({ path }) => path)).not.toContain('staff/people/invite')
})

it('[FO54] a number that is too long to be one is not searched', async () => {
  const { called } = await showStaff(staffPages.requests)
  const reference = page.getByLabelText(words.searchRequests)
  await reference.fill('7'.repeat(101))
  await press(words.search)
  await expect.element(says('Maksimum 100 karakter')).toBeVisible()
  await expectAddress(staffPages.requests)
  await reference.fill('7'.repeat(100))
  await press(words.search)
  await expect.poll(() => called.at(-1)?.sent).toEqual({ search: '7'.repeat(100) })
})

it('[ST57] what is pasted with tabs and line breaks is searched with one blank between words', async () => {
  const { called, open } = await showStaff(staffPages.requests)
  const sought = page.getByLabelText(words.searchRequests)
  await sought.fill('\t Sri \t\tWahyuni ')
  await press(words.search)
  const asked = () => called.findLast(({ path }) => path === 'staff/requests')?.sent
  await expect.poll(asked).toEqual({ search: 'Sri Wahyuni' })
  await open(`${staffPages.requests}?search=Budi%09%0ASantoso`)
  await expect.poll(asked).toEqual({ search: 'Budi Santoso' })
})

it('[ST24] [ST100] the audit says what was read: many forms by the first and the last, what was counted together, and how a file ended', async () => {
  const { called } = await showStaff(staffPages.audit)
  await expect.element(says('25 isian, dari K7QM-2F4X sampai B3HT-9WZ1')).toBeVisible()
  await expect.element(says('Survei rawat inap, 1 August 2026 – 31 August 2026, Jakarta Selatan')).toBeVisible()
  const file = page.getByRole('row').filter({ hasText: `${words.shownNone}: CSV, Survei rawat inap` })
  await expect.element(file.getByText(auditOutcomeWords.broken.id)).toBeVisible()
  await page.getByLabelText(words.who).selectOptions('Lukman Hakim · lukman@rs.example')
  await expect.poll(() => called.filter(({ path }) => path === 'staff/audit').at(-1)?.sent).toHaveProperty('person')
})

it('[ST06] an invitation names what is missing, and says what the hospital has against it', async () => {
  const { called, answers } = await showStaff(staffPages.people)
  await press(words.invite)
  await press(words.inviteSend)
  await expect.element(page.getByText(new RegExp(words.nameRequired)).first()).toBeVisible()
  await page.getByLabelText(words.name).fill('Sari')
  await page.getByLabelText(words.email).fill('sari@rs.example')
  await page.getByLabelText('Jakarta Selatan').click()
  answers.staffInvite = () => refusedAs(422, 'unprocessable', { problem: 'already-active' })
  await press(words.inviteSend)
  await expect.element(says(words['problem_already-active'])).toBeVisible()
  answers.staffInvite = () => ({})
  await press(words.inviteSend)
  await expect.element(page.getByText(words.inviteSent.replace('{{email}}', 'sari@rs.example'))).toBeVisible()
  expect(called.findLast(({ path }) => path === 'staff/people/invite')?.sent).toMatchObject({
    name: 'Sari',
    units: ['MHJS'],
  })
})

it.each(
  firstOf(
    [
      ['#abc', undefined, words.noInvitation],
      [`#${'x'.repeat(43)}`, 'used-invitation', words['problem_used-invitation']],
      [`#${'x'.repeat(43)}`, 'ended-invitation', words['problem_ended-invitation']],
      [`#${'x'.repeat(43)}`, 'unknown-invitation', words['problem_unknown-invitation']],
    ],
    2,
  ),
)('[ST01] an invitation %s that is %s says so', async (hash, problem, text) => {
  await showStaff(`/staff/invitation${hash}`, {
    answers: {
      staffMe: signedOut,
      staffInvitation: () => refusedAs(422, 'unprocessable', { problem }),
    },
  })
  await expect.element(says(text)).toBeVisible()
})

it('[ST35] a role is allowed more, and its menus are looked at', async () => {
  const { called, answers, reload } = await showStaff(staffPages.people)
  await page.getByRole('link', { name: 'Peran dan menu' }).click()
  await expect.element(page.getByRole('group', { name: 'Petugas' }).getByLabelText('Mengubah')).toBeDisabled()
  await page.getByRole('combobox', { name: 'Peran' }).selectOptions('Pendaftaran')
  await page.getByRole('group', { name: 'Hasil' }).getByLabelText('Mengunduh').click()
  const change = { role: 'front-desk', alias: 'staff-results', feature: 'export', allowed: true }
  await expect.poll(() => called.map(({ sent }) => sent)).toContainEqual(change)
  await press('Lihat sebagai peran ini')
  await expect.element(says('Anda melihat portal sebagai Pendaftaran')).toBeVisible()
  expect(links().map((link) => link.textContent)).toEqual([words.page_home, words.page_requests, words.page_account])
  await page.getByRole('link', { name: words.page_home, exact: true }).first().click()
  const part = (name: string) => page.getByRole('heading', { level: 2, name })
  await expect.element(part(words.homeRequests)).toBeVisible()
  for (const other of [words.homeSubmissions, words.homeScores, words.page_devices])
    await expect.element(part(other)).not.toBeInTheDocument()
  await reload()
  await expect.element(says('Anda melihat portal sebagai Pendaftaran')).toBeVisible()
  await press('Kembali ke peran saya')
  await expect.element(page.getByRole('combobox', { name: 'Peran' })).toHaveValue('front-desk')
  // Viewing as another role ends with the sign-in.
  await press('Lihat sebagai peran ini')
  Object.assign(answers, { staffSignOut: () => ({}), staffMe: signedOut, staffSignIn: () => ({}) })
  answers.staffVerifyCode = () => ({ ...lukman, endsAt: '2027-01-01T00:00:00.000Z' })
  await press(words.signOut)
  await comeIn()
  await expect.element(heading(words.page_home)).toBeVisible()
  await expect.element(says('Anda melihat portal sebagai Pendaftaran')).not.toBeInTheDocument()
  expect(links().map((link) => link.textContent)).toContain(words.page_people)
})

it('[ST106] the menus stand in the groups, the order and with the names of the hospital, three levels deep', async () => {
  await page.viewport(1280, 800)
  const [daily] = lukman.Navigations
  const [home, requests, forms] = daily!.Menu
  const renamed = { ...requests!, MenuName: 'Janji temu' }
  const [surveys, events] = forms!.SubMenu
  const nested = { ...forms!, SubMenu: [{ ...surveys!, SubMenu: [{ ...events!, SubMenu: undefined }] }] }
  const Navigations = [
    { GroupName: 'Pagi', Menu: [nested, home!] },
    { GroupName: 'Pengelolaan', Menu: [renamed] },
  ]
  const { called } = await showStaff(staffPages.submissions, { me: { ...lukman, Navigations } })
  await expect.element(heading(words.page_submissions)).toBeVisible()
  expect(links().map((link) => link.textContent)).toEqual([
    words.page_submissions,
    'Survei',
    'Acara',
    words.page_home,
    'Janji temu',
    words.page_account,
  ])
  const menu = page.getByRole('navigation', { name: words.menu })
  await expect.element(menu.getByText('Pagi')).toBeVisible()
  await menu.getByRole('link', { name: 'Acara' }).click()
  await expect
    .poll(() => called.map(({ sent }) => sent))
    .toContainEqual(expect.objectContaining({ area: 'staff-events' }))
  await expect.element(menu.getByRole('link', { name: 'Acara' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByLabelText(words.kind)).toHaveValue('staff-events')
})

it('[ST35] a role in the address that is not there is named', async () => {
  await showStaff(`${staffPages.people}/roles?role=lost`)
  await expect.element(says('Saringan di alamat ini tidak berlaku dan tidak dipakai: Peran.')).toBeVisible()
})
