import { expect, type Locator, type Page } from '@playwright/test'
import { auth } from '#i18n/id/auth.ts'
import { records } from '#i18n/id/records.ts'
import { submissions } from '#i18n/id/submissions.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { passLimits } from '#tests/support/code-limits.ts'
import { locked } from '#tests/support/lock-page.ts'
import type { Portal } from '#tests/support/portal.ts'
import { untilKept } from '#tests/support/self-assessment-page.ts'
import type { Patient } from './patient.ts'
import { expectSeen, expectUnseen, type Note } from './traces.ts'

const login = (page: Page) => page.getByRole('heading', { name: auth.loginTitle })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
/** The portal's menu: a patient who is brought back by their cookie comes back to the page where they were. */
const portal = (page: Page) => link(page, 'Profil Saya')
const entries = (page: Page) => page.getByRole('region', { name: records.historyList }).getByRole('button')
const bogor = (page: Page) => page.getByRole('radio', { name: 'Bogor' })
const leave = (page: Page) => page.getByRole('button', { name: auth.logOut, exact: true })

/** The state in which the device is taken up. */
export async function whoIsHere(page: Page): Promise<'nobody' | 'somebody' | 'somebody locked'> {
  const known = login(page).or(portal(page)).or(locked(page)).first()
  await expect(known)
    .toBeVisible({ timeout: 60_000 })
    .catch(async (cause: unknown) => {
      throw new Error(`unknown screen: ${await page.locator('body').innerText()}`, { cause })
    })
  if (await locked(page).isVisible()) return 'somebody locked'
  return (await login(page).isVisible()) ? 'nobody' : 'somebody'
}

export async function signIn(page: Page, at: Portal, patient: Patient): Promise<void> {
  const account = accountPage(page, at, 'id')
  await passLimits(at)
  await account.signInByEmail(patient.account)
  await account.giveCode(patient.account)
  // Where they were last is where they come back to.
  await link(page, 'Beranda').click()
  await expect(account.heading(`Selamat datang, ${patient.firstName}`)).toBeVisible()
  await noteBearer(page, patient)
}

export async function noteBearer(page: Page, { inTheClear }: Patient): Promise<void> {
  const bearer = await page.evaluate(() => localStorage.getItem('portal.bearer.v1'))
  if (bearer !== null) inTheClear.add(bearer)
}

/** Opens the logout, which begins at once unless something is unsent on this device. */
export async function beginLogout(page: Page): Promise<void> {
  const logout = new URL('/patient/logout', page.url()).href
  await page.goto(logout, { waitUntil: 'commit' }).catch((error: unknown) => {
    // After a kill at the logout the page learns a moment later that the session has ended, and leaves by itself.
    if (!String(error).includes('/patient/login?after=lost')) throw error
  })
  await expect(leave(page).or(login(page)).or(page.getByText(auth.loggingOut)).first()).toBeVisible()
  if (await leave(page).isVisible()) await leave(page).click({ noWaitAfter: true })
}

export async function logOut(page: Page): Promise<void> {
  await beginLogout(page)
  await expect(login(page)).toBeVisible()
}

/** Looks at what the portal shows a patient: what is theirs is there, and nothing of the other. */
export async function lookAround(page: Page, me: Patient, other: Patient, note: Note): Promise<void> {
  const see = (where: string) => expectUnseen(page, other, where, note)
  await link(page, 'Beranda').click()
  await see('the home page')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Notifikasi/ })
    .first()
    .click()
  await expectSeen(page, me.notice, note)
  await see('the notices')
  await page.goto(new URL('/queue', page.url()).href)
  await expect(page.getByRole('heading', { name: submissions.queueTitle })).toBeVisible()
  await see('the queue')
  // The browser may have kept the page before whole: then it is shown again, and no load event comes.
  await page.goBack({ waitUntil: 'commit' })
  await link(page, 'Riwayat Medis').click()
  await expectSeen(page, me.diagnosis, note)
  await see('the history')
  await search(page, me.sought, other.sought, note)
  await link(page, /^Tanda vital/).click()
  await expect(page.getByRole('list', { name: records.screeningsAll }).getByRole('listitem').first()).toBeVisible()
  await see('the vital signs')
  await link(page, 'Profil Saya').click()
  await expectSeen(page, me.medicalRecord, note)
  await see('the profile')
  await link(page, 'Beranda').click()
  await link(page, /^Check-up/).click()
  const goOn = link(page, 'Lanjutkan')
  await expect(bogor(page).or(goOn)).toBeVisible()
  if (await goOn.isVisible()) note(`${me.firstName} is offered to go on with a form that ${other.firstName} began`)
}

async function search(page: Page, mine: string, others: string, note: Note): Promise<void> {
  const box = page.getByRole('searchbox')
  const found = (text: string): Locator => entries(page).filter({ hasText: text })
  await box.fill(mine)
  await expect(entries(page)).toHaveCount(1)
  await expect(found(mine)).toBeVisible()
  await box.fill(others)
  await expect(page.getByText(records.nothingFound).or(found(others)).first()).toBeVisible()
  if (await found(others).isVisible()) note(`"${others}" was found in another's history`)
  await box.fill('')
  await expect(entries(page).nth(1)).toBeVisible()
}

/** Begins to fill in a form, and leaves it so. */
export async function beginForm(page: Page): Promise<void> {
  await link(page, 'Beranda').click()
  await link(page, /^Check-up/).click()
  await bogor(page).check()
  await untilKept(page)
}
