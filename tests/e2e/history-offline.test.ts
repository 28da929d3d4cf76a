import type { Page } from '@playwright/test'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { browserStorage } from '#tests/support/browser-storage.ts'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { enrol } from '#tests/support/enrol.ts'
import { personsOwn } from '#tests/support/persons-own.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { findInProfile } from '#tests/support/profile-scan.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

const entries = (page: Page) => page.getByRole('region', { name: 'Riwayat medis, terbaru di atas' }).getByRole('button')

/** The line that tells the hospital's time of the data. */
const asOf = (page: Page) => page.getByText(/^Data rumah sakit pada \d/)

test('home, history and profile open without network after the browser was killed, with their time; a logout without network leaves nothing of them', async ({
  portal,
}) => {
  test.slow()
  const profile = await newProfile()
  let browser = await openBrowser(profile)
  try {
    const page = await browser.context.newPage()
    await page.goto(`${portal.url}/event`)
    await untilReadyForField(page)
    const account = accountPage(page, portal, 'id')
    const person = await enrol(portal)
    await page.goto(`${portal.url}/patient/login`)
    await account.signInByEmail(person)
    await account.giveCode(person)
    await expect(account.heading('Selamat datang, Sri')).toBeVisible()
    // The home is loaded once, so that it can open without network.
    await expect(asOf(page)).toBeVisible()
    await expect(page.getByText('Memperbarui …')).toHaveCount(0)
    await page.goto(`${portal.url}/patient/medical/list_medical_history`)
    await expect(entries(page).first()).toBeVisible()
    const [first] = await entries(page).allTextContents()
    const numbers = await visitNumbersOf(portal, person.email)
    expect(numbers.length).toBeGreaterThan(5)
    // None of these texts was typed here: on a private device the browser may remember what was typed at a sign-in.
    const secrets = [...numbers, 'Wahyuni', person.mobile.slice(1)]
    // These two stand in plain text while an account is signed in, so they show that the search below works.
    const patientId = await patientIdOf(portal, person.email)
    const bearer = (await bearerOf(page)) ?? 'no bearer'

    await printsSummary(page, { name: 'Sri Wahyuni', entry: first ?? '' })

    await untilAreaKept(page, 'portal')
    await browser.context.setOffline(true)
    await page.goto(`${portal.url}/event`)
    await selfAssessment.start(page)
    await selfAssessment.collect(page, 'HIS1')
    const whileSignedIn = await browserStorage(page)
    for (const one of [patientId, bearer]) expect(whileSignedIn).toContain(one)
    expect(await personsOwn(page)).toMatchObject({ vault: true, copies: true, blocks: true })
    await browser.kill()
    expect(await findInProfile(profile, secrets)).toEqual([])
    // Local storage holds the bearer, but the browser writes that file at an unknown time; so only the id is sought.
    expect(await findInProfile(profile, [patientId])).not.toEqual([])

    // Without network from the start: with it, the waiting form would leave before the test can stop it.
    browser = await openBrowser(profile, ['--host-resolver-rules=MAP * ~NOTFOUND'])
    const opened = await browser.context.newPage()
    await opened.goto(`${portal.url}/patient/dashboard/index`)
    await expect(opened.getByRole('heading', { level: 1, name: 'Selamat datang, Sri' })).toBeVisible()
    await expect(asOf(opened)).toBeVisible()
    await opened.getByRole('link', { name: 'Riwayat Medis' }).first().click()
    await expect(entries(opened).first()).toHaveText(first ?? '')
    await expect(asOf(opened)).toBeVisible()
    await opened.getByRole('radio', { name: 'Per catatan' }).check()
    await opened.getByRole('radio', { name: 'Kunjungan', exact: true }).check()
    await opened.getByRole('searchbox').fill(numbers[0] ?? '')
    await expect(opened.getByText(/^1 catatan$/)).toBeVisible()
    await opened.getByRole('link', { name: 'Profil Saya' }).first().click()
    await expect(opened.getByText('Wahyuni').first()).toBeVisible()
    await expect(asOf(opened)).toBeVisible()
    await opened.getByRole('link', { name: /^Kontak/ }).click()
    await expect(opened.getByText(person.email).first()).toBeVisible()

    await opened.goto(`${portal.url}/patient/logout`)
    await opened.getByRole('button', { name: 'Keluar', exact: true }).click()
    await expect(opened.getByRole('heading', { name: 'Autentikasi Pasien' })).toBeVisible()
    await expect
      .poll(() => personsOwn(opened))
      .toEqual({ vault: false, facts: [], copies: false, blocks: false, pending: false })
    const afterLogout = await browserStorage(opened)
    for (const one of [patientId, bearer, ...secrets]) expect(afterLogout).not.toContain(one)
    await browser.kill()
    // Chromium overwrites its database logs late. An id or a bearer may stay in one; content may not.
    expect(await findInProfile(profile, secrets)).toEqual([])

    browser = await openBrowser(profile)
    await expect
      .poll(
        async () => (await portal.submissions()).filter(({ answers }) => answers?.['bibNumber'] === 'HIS1').length,
        { timeout: 45_000 },
      )
      .toBe(1)
  } finally {
    await browser.kill()
    await removeProfile(profile)
  }
})

/** Texts that stand in one patient's history only: the numbers of their visits. */
async function visitNumbersOf(portal: Parameters<typeof inDatabase>[0], email: string): Promise<string[]> {
  const rows = await inDatabase(
    portal,
    `select body ->> 'number' as number from record join account on account.patient_id = subject
    where email = $1 and collection = 'history' and body ->> 'kind' = 'visit'`,
    [email],
  )
  return rows.map(({ number }) => String(number))
}

async function patientIdOf(portal: Parameters<typeof inDatabase>[0], email: string): Promise<string> {
  const [row] = await inDatabase(portal, 'select patient_id from account where email = $1', [email])
  return String(row?.['patient_id'])
}

const bearerOf = (page: Page) => page.evaluate(() => localStorage.getItem('portal.bearer.v1'))

/** The paper names the patient, the time of the data, and how many entries it has. */
async function printsSummary(page: Page, { name, entry }: { readonly name: string; readonly entry: string }) {
  await page.evaluate(() => {
    // A browser that opens no print dialog: it tells the page that it prints, and does not end.
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  await page.getByRole('button', { name: 'Cetak ringkasan' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper]')
  await expect(paper).toBeVisible()
  for (const ofTheScreen of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('searchbox')])
    await expect(ofTheScreen.filter({ visible: true })).toHaveCount(0)
  await expect(paper).toContainText(name)
  await expect(paper).toContainText('Nomor rekam medis: ')
  await expect(paper).toContainText(/Data rumah sakit pada \d/)
  await expect(paper).toContainText('Semua catatan')
  const rows = await paper.getByRole('row').count()
  // A visit has its day; its entries stand below it without one.
  const visits = await paper
    .getByRole('row')
    .filter({ hasText: /^\d{1,2} / })
    .count()
  await expect(paper).toContainText(`${visits} kunjungan`)
  expect(rows).toBeGreaterThan(5)
  expect(entry).not.toBe('')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
}
