import type { Page } from '@playwright/test'
import { calls } from '#core/contract/calls.ts'
import { ipd } from '#core/questionnaires/ipd.ts'
import { oncologyNavigator } from '#core/questionnaires/oncology-navigator.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { holdDatabase } from '#tests/support/hold-database.ts'
import type { Portal } from '#tests/support/portal.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { countDrafts, findTraces } from '#tests/support/page-traces.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { untilKept } from '#tests/support/self-assessment-page.ts'
import { newPlace, OFFICER_PIN, tabletPage, WRONG_PIN } from '#tests/support/ward-tablet.ts'

const NAME = 'Ratnaningsih Kusumowardhani'
const CODE = 'Nomor rekam medis atau nomor registrasi'

/** Where it does not matter what is asked: three pages, not fourteen. */
const short = { questionnaire: 'navigator pasien kanker' }

/** A kiosk on a ward of two, on the start screen. */
async function openKiosk(page: Page, portal: Portal, settings: Parameters<typeof tabletPage.startKiosk>[1] = {}) {
  const place = newPlace()
  const { nursingRoom } = place
  const ward = { nursingRoom, oncology: true, dischargedAt: null, dateOfBirth: '1980-12-31' }
  const care = admission({ ...ward, fullName: NAME, roomNumber: '301-A' })
  const other = admission({ ...ward, fullName: 'Budi Santoso', roomNumber: '302-B' })
  await admit(portal, care, other)
  await tabletPage.enrol(page, portal, place)
  await tabletPage.startKiosk(page, settings)
  return { care, other }
}

/** Pages to come back to. */
async function wander(page: Page): Promise<void> {
  await page.goto('/event')
  for (const address of ['/promo/survey/ipd', '/queue', '/event']) await page.goto(address)
}

/** The patient shows who they are. */
async function confirmBirthDate(page: Page, written = '31-12-1980'): Promise<void> {
  await page.getByLabel('Tanggal lahir pasien').fill(written)
  await page.getByRole('button', { name: 'Lanjut' }).click()
}

/** From the start screen to the questions of the patient in a room. */
async function beginFor(page: Page, room: string): Promise<void> {
  await tabletPage.begin(page)
  await page.getByLabel('Kamar atau inisial nama').fill(room)
  await page.getByRole('button', { name: new RegExp(`Kamar ${room}`) }).click()
  await confirmBirthDate(page)
  await page.getByRole('button', { name: 'Mulai survei' }).click()
  await expect(page.getByRole('button', { name: /^(?:Selanjutnya|Simpan)$/ })).toBeVisible()
}

/** Nothing of a patient is to be seen, found, or come back to. */
async function expectNobody(page: Page, traces: readonly string[]): Promise<void> {
  await expect.poll(() => page.evaluate(countDrafts)).toBe(0)
  await expectUnreadable(page, traces)
}

/** It may be there, but not in words. */
async function expectUnreadable(page: Page, traces: readonly string[]): Promise<void> {
  expect(await page.evaluate(findTraces, traces)).toEqual([])
}

test('one patient after another: picked from the list, asked, thanked, and gone', async ({ page, portal }) => {
  await page.clock.install()
  const { care, other } = await openKiosk(page, portal)
  await expect(page.getByRole('link')).toHaveCount(0)
  await tabletPage.begin(page)
  await expect(page.getByRole('heading', { name: 'Survei ini tentang siapa?' })).toBeFocused()
  await expect(page.getByText('2 pasien', { exact: true })).toBeVisible()
  await expect(page.getByText('R. K.', { exact: true })).toBeVisible()
  await expect(page.getByText(NAME)).toHaveCount(0)
  await page.getByLabel('Kamar atau inisial nama').fill('r k')
  await page.getByRole('button', { name: /Kamar 301-A/ }).click()
  await expect(page.getByRole('heading', { name: 'Apakah ini Anda?' })).toBeFocused()
  await confirmBirthDate(page, '01-02-1990')
  await expect(page.getByText('Masih 4 percobaan.')).toBeVisible()
  await confirmBirthDate(page)
  await expect(page.getByText('R. K.', { exact: true })).toBeVisible()
  await expect(page.getByText(NAME)).toHaveCount(0)
  await page.getByRole('button', { name: 'Mulai survei' }).click()
  await fillQuestionnaire(page, ipd, 'mixed')
  await confirmSubmit(page)
  await expect(page.getByRole('heading', { name: 'Terima kasih' })).toBeVisible()
  await expect(page.getByText('sudah diterima rumah sakit')).toBeVisible()
  await expect(page).toHaveURL(/\/tablet\/kiosk$/)
  await page.clock.fastForward(15_000)
  await expect(tabletPage.start(page)).toBeVisible()
  await expectNobody(page, [NAME, 'Ratnaningsih', care.admissionNumber, care.medicalRecordNumber])

  await tabletPage.begin(page)
  await page.getByRole('button', { name: /Kamar 301-A/ }).click()
  await confirmBirthDate(page)
  await expect(page.getByRole('heading', { name: 'Survei ini sudah pernah diisi' })).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await beginFor(page, '302-B')
  await fillQuestionnaire(page, ipd, 'first')
  await confirmSubmit(page)
  await page.getByRole('button', { name: 'Pasien berikutnya' }).click()
  await expect(tabletPage.start(page)).toBeVisible()
  await expect
    .poll(async () => (await portal.submissions()).map(({ registration }) => registration))
    .toEqual(expect.arrayContaining([care.admissionNumber, other.admissionNumber]))
})

test('[WT34] nobody at the tablet finds out by searching who lies where', async ({ page, portal }) => {
  await openKiosk(page, portal)
  await tabletPage.begin(page)
  const search = page.getByLabel('Kamar atau inisial nama')
  const found = page.getByRole('button', { name: /^Kamar 30/ })
  // Right or wrong behind the first letter: the answer is the same.
  for (const written of ['r', 'Ratnaningsih', 'Rahmawati', 'ratnaningsih kusumowardhani', 'rahmawati kartika']) {
    await search.fill(written)
    await expect(found).toHaveText(/301-A.*R\. K\./)
  }
  await search.fill('budi')
  await expect(found).toHaveText(/302-B.*B\. S\./)
  await search.fill('302')
  await expect(found).toHaveText(/302-B.*B\. S\./)
  await search.fill('z')
  await expect(found).toHaveCount(0)
  await expectUnreadable(page, ['Ratnaningsih', 'Kusumowardhani', 'Santoso'])
})

test('a patient who walks away is asked, and then nothing of them is left', async ({ page, portal }) => {
  await page.clock.install()
  await wander(page)
  const { care } = await openKiosk(page, portal)
  await beginFor(page, '301-A')
  const field = page.locator('input[type="radio"]').first()
  await field.check({ force: true })
  const reason = 'Perawat malam tidak datang'
  await page.getByRole('textbox').fill(reason)
  await page.clock.runFor(119_000)
  const warning = page.getByRole('alertdialog', { name: 'Masih di sana?' })
  await expect(warning).toHaveCount(0)
  await page.clock.runFor(2000)
  await expect(warning).toBeVisible()
  await expect(warning.getByRole('button', { name: 'Lanjut' })).toBeFocused()
  await page.clock.runFor(10_000)
  await warning.getByRole('button', { name: 'Lanjut' }).click()
  await expect(warning).toHaveCount(0)
  await expect(field).toBeChecked()

  await page.clock.runFor(121_000)
  await expect(warning).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(tabletPage.start(page)).toBeVisible()
  await expect(warning).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const traces = [NAME, 'Ratnaningsih', care.admissionNumber, care.medicalRecordNumber, reason]
  await expectNobody(page, traces)
  for (let steps = 0; steps < 3; steps++) {
    await page.goBack()
    await expect(tabletPage.start(page)).toBeVisible()
    await expectNobody(page, traces)
  }
})

test('a tablet that slept wakes up on the start screen', { tag: '@even' }, async ({ page, portal }) => {
  await page.clock.install()
  await openKiosk(page, portal, { minutes: 5 })
  await beginFor(page, '301-A')
  await page.clock.fastForward(3_600_000)
  await expect(tabletPage.start(page)).toBeVisible()
  await expectNobody(page, [NAME])
})

test('[WT37] a database that does not answer leads nobody out of the kiosk', async ({ page, context, portal }) => {
  await page.clock.install()
  await openKiosk(page, portal)
  await beginFor(page, '301-A')
  const holder = await context.newPage()
  await holdDatabase(holder)
  const reason = page.getByRole('textbox')
  await reason.fill('Perawat malam tidak datang')
  await page.clock.runFor(60_000)
  await expect(page.getByText('Penyimpanan peramban berhenti menjawab')).toBeVisible()
  await expect(reason).toHaveValue('Perawat malam tidak datang')
  await expect(page.getByRole('link')).toHaveCount(0)
  await holder.close()
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(tabletPage.start(page)).toBeVisible()
  await expectNobody(page, [NAME, 'Perawat malam tidak datang'])
})

test('Back and other addresses stay in the kiosk, and show nobody', async ({ page, portal }) => {
  await wander(page)
  await openKiosk(page, portal)
  await beginFor(page, '301-A')
  const before = page.url()
  await page.goBack()
  await expect(tabletPage.start(page)).toBeVisible()
  await expect(page).toHaveURL(before)
  for (const address of ['/', '/queue', '/event', '/promo/survey/ipd', '/tablet', '/nowhere']) {
    await page.goto(address)
    await expect(tabletPage.start(page)).toBeVisible()
    await expect(page).toHaveURL(/\/tablet\/kiosk$/)
    await expect(page.getByRole('link')).toHaveCount(0)
  }
})

test(
  'a reload comes back to the kiosk with its list locked; a typed code still works, and the PIN opens the list',
  { tag: '@even' },
  async ({ page, context, portal, errors }) => {
    errors.expect(noNetwork)
    const { care } = await openKiosk(page, portal)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await beginFor(page, '302-B')
    await context.setOffline(true)
    await page.reload()
    await expect(tabletPage.start(page)).toBeVisible()
    await expectUnreadable(page, ['Budi Santoso', NAME])
    await expect(page.getByText('Daftar pasien terkunci.')).toBeVisible()
    await tabletPage.begin(page)
    await page.getByLabel(CODE).fill(care.admissionNumber)
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await expect(page.getByText('Kode belum dapat diperiksa')).toBeVisible()
    await page.getByRole('button', { name: 'Mulai survei' }).click()
    await fillQuestionnaire(page, ipd, 'first')
    await confirmSubmit(page)
    await expect(page.getByText('akan dikirim sendiri begitu ada sinyal')).toBeVisible()
    await page.getByRole('button', { name: 'Pasien berikutnya' }).click()

    await tabletPage.openOfficer(page, WRONG_PIN)
    await expect(page.getByText('PIN salah. Masih 4 percobaan.')).toBeVisible()
    await tabletPage.unlock(page, OFFICER_PIN)
    await page.getByRole('button', { name: 'Kembali ke kios' }).click()
    await expect(page.getByText('Daftar pasien terkunci.')).toHaveCount(0)
    await tabletPage.begin(page)
    await page.getByRole('button', { name: /Kamar 301-A/ }).click()
    await confirmBirthDate(page)
    // What was claimed by a number takes nothing from the patient.
    await expect(page.getByRole('heading', { name: 'Silakan mulai' })).toBeVisible()
    await context.setOffline(false)
    await expect
      .poll(async () => (await portal.submissions()).map(({ registration }) => registration))
      .toContain(care.admissionNumber)
  },
)

test('after a crash the same patient opens the answers again, for as long as a patient may be away', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  await openKiosk(page, portal)
  const reason = page.getByRole('textbox')
  const beginAgain = async (room: string) => {
    await tabletPage.openOfficer(page)
    await page.getByRole('button', { name: 'Kembali ke kios' }).click()
    await beginFor(page, room)
  }
  const writeAndCrash = async () => {
    await reason.fill('Perawat malam tidak datang')
    await untilKept(page)
    await page.reload()
    await expect(tabletPage.start(page)).toBeVisible()
    await expectUnreadable(page, [NAME, 'Perawat malam tidak datang'])
  }
  await beginFor(page, '301-A')
  await writeAndCrash()
  await beginAgain('301-A')
  await expect(reason).toHaveValue('Perawat malam tidak datang')

  // Somebody else begins: what was left goes.
  await writeAndCrash()
  await beginAgain('302-B')
  await expect(reason).toHaveValue('')
  expect(await page.evaluate(countDrafts)).toBe(1)
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, batalkan' }).click()
  await expectNobody(page, [NAME])
  await beginAgain('301-A')
  await expect(reason).toHaveValue('')

  // Nobody comes.
  await writeAndCrash()
  await page.clock.fastForward(140_000)
  expect(await page.evaluate(countDrafts)).toBe(1)
  await page.clock.fastForward(20_000)
  await expectNobody(page, [NAME])
})

test('only the officer’s PIN leads out of the kiosk', async ({ page, portal }) => {
  await page.clock.install()
  await openKiosk(page, portal)
  await tabletPage.openOfficer(page)
  await expect(page.getByRole('heading', { name: 'Untuk petugas' })).toBeVisible()
  // An officer who walks away leaves nothing open either.
  await page.clock.fastForward(151_000)
  await expect(tabletPage.start(page)).toBeVisible()
  await tabletPage.openOfficer(page)
  await page.getByRole('button', { name: 'Keluar dari kios' }).click()
  await expect(tabletPage.home(page)).toBeVisible()
  await expect(page).toHaveURL(/\/tablet$/)
})

test(
  'a tablet that is revoked while a patient writes lets them finish, and is none afterwards',
  { tag: '@even' },
  async ({ page, portal, errors }) => {
    errors.expect(/status of 401/)
    const { care } = await openKiosk(page, portal, short)
    await beginFor(page, '301-A')
    for (const { id } of (await portal.ask(calls.operatorTablets, {})).tablets)
      await portal.ask(calls.operatorRevokeTablet, { id })
    const refused = page.waitForResponse((response) => response.status() === 401)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await refused
    await fillQuestionnaire(page, oncologyNavigator, 'first')
    await confirmSubmit(page)
    await page.getByRole('button', { name: 'Pasien berikutnya' }).click()
    await expect(page.getByText('Tablet ini tidak terdaftar lagi')).toBeVisible()
    await expect(page).toHaveURL(/\/tablet$/)
    await expectNobody(page, [NAME, care.admissionNumber])
    await expect
      .poll(async () => (await portal.submissions()).map(({ registration }) => registration))
      .toContain(care.admissionNumber)
  },
)

test(
  'each patient chooses a language, and the next one finds the officer’s',
  { tag: '@odd' },
  async ({ page, portal }) => {
    await openKiosk(page, portal, short)
    await page.getByRole('button', { name: 'Begin in English' }).click()
    await expect(page.getByRole('heading', { name: 'Whose survey is this?' })).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: /Room 301-A/ }).click()
    await page.getByLabel('The patient’s birth date').fill('31-12-1980')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Begin the survey' }).click()
    await fillQuestionnaire(page, oncologyNavigator, 'last', { language: 'en' })
    await confirmSubmit(page, 'en')
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await page.getByRole('button', { name: 'Next patient' }).click()
    await expect(tabletPage.start(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  },
)

test('the keyboard alone suffices, from the start to the questions', { tag: '@odd' }, async ({ page, portal }) => {
  await openKiosk(page, portal)
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name })
    await button.waitFor()
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      if (await button.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  await press('Mulai dalam Bahasa Indonesia')
  await press(/Kamar 301-A/)
  await page.getByLabel('Tanggal lahir pasien').focus()
  await page.keyboard.type('31121980')
  await page.keyboard.press('Enter')
  await press('Mulai survei')
  await expect(page.getByRole('button', { name: 'Selanjutnya' })).toBeVisible()
})
