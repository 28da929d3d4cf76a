import type { Page } from '@playwright/test'
import { ipd } from '#core/questionnaires/forms/surveys/ipd.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import type { Portal } from '#tests/support/portal.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { countDrafts, findTraces } from '#tests/support/page-traces.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { untilKept } from '#tests/support/self-assessment-page.ts'
import { newPlace, OFFICER_PIN, tabletPage, WRONG_PIN } from '#tests/support/ward-tablet.ts'

const NAME = 'Ratnaningsih Kusumowardhani'
const CODE = 'Nomor rekam medis atau nomor registrasi'

/** Starts a kiosk on a ward with two patients; it shows the start screen. */
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

/** Opens pages that Back could return to. */
async function wander(page: Page): Promise<void> {
  await page.goto('/event')
  for (const address of ['/promo/survey/ipd', '/queue', '/event']) await page.goto(address)
}

/** The patient gives their date of birth. */
async function confirmBirthDate(page: Page, written = '31-12-1980'): Promise<void> {
  await page.getByLabel('Tanggal lahir pasien').fill(written)
  await page.getByRole('button', { name: 'Lanjut' }).click()
}

/** Goes from the start screen to the questions for the patient of a room. */
async function beginFor(page: Page, room: string): Promise<void> {
  await tabletPage.begin(page)
  await page.getByLabel('Kamar atau inisial nama').fill(room)
  await page.getByRole('button', { name: new RegExp(`Kamar ${room}`) }).click()
  await confirmBirthDate(page)
  await page.getByRole('button', { name: 'Mulai survei' }).click()
  await expect(page.getByRole('button', { name: /^(?:Selanjutnya|Simpan)$/ })).toBeVisible()
}

/** No text of a patient is shown, stored in plain text, or reached by Back. */
async function expectNobody(page: Page, traces: readonly string[]): Promise<void> {
  await expect.poll(() => page.evaluate(countDrafts)).toBe(0)
  await expectUnreadable(page, traces)
}

/** The text may be stored, but only encrypted. */
async function expectUnreadable(page: Page, traces: readonly string[]): Promise<void> {
  expect(await page.evaluate(findTraces, traces)).toEqual([])
}

test('Back and other addresses stay in the kiosk, and show no patient', async ({ page, portal }) => {
  await page.clock.install()
  await wander(page)
  const { care } = await openKiosk(page, portal)
  await beginFor(page, '301-A')
  const reason = 'Perawat malam tidak datang'
  await page.getByRole('textbox').fill(reason)
  await page.clock.runFor(152_000)
  await expect(tabletPage.start(page)).toBeVisible()
  const traces = [NAME, 'Ratnaningsih', care.admissionNumber, care.medicalRecordNumber, reason]
  await expectNobody(page, traces)
  for (let steps = 0; steps < 3; steps++) {
    await page.goBack()
    await expect(tabletPage.start(page)).toBeVisible()
    await expectNobody(page, traces)
  }

  await tabletPage.openOfficer(page)
  await page.getByRole('button', { name: 'Kembali ke kios' }).click()
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

test('a reload returns to the kiosk with its list locked; a typed code still works, and the PIN opens the list', async ({
  page,
  context,
  portal,
  errors,
}) => {
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
  await expect(page.getByText('terkirim sendiri begitu ada sinyal')).toBeVisible()
  await page.getByRole('button', { name: 'Pasien berikutnya' }).click()

  await tabletPage.openOfficer(page, WRONG_PIN)
  await expect(page.getByText('PIN salah. Masih 4 percobaan.')).toBeVisible()
  await tabletPage.unlock(page, OFFICER_PIN)
  await page.getByRole('button', { name: 'Kembali ke kios' }).click()
  await expect(page.getByText('Daftar pasien terkunci.')).toHaveCount(0)
  await tabletPage.begin(page)
  await page.getByRole('button', { name: /Kamar 301-A/ }).click()
  await confirmBirthDate(page)
  // A claim by number takes nothing from the patient.
  await expect(page.getByRole('heading', { name: 'Silakan mulai' })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => (await portal.submissions()).map(({ registration }) => registration))
    .toContain(care.admissionNumber)
})

test('[WT33] after a crash the same patient opens the answers again, for as long as a patient may be away', async ({
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

  // When another patient begins, the answers before are deleted.
  await writeAndCrash()
  await beginAgain('302-B')
  await expect(reason).toHaveValue('')
  expect(await page.evaluate(countDrafts)).toBe(1)
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, batalkan' }).click()
  await expectNobody(page, [NAME])
  await beginAgain('301-A')
  await expect(reason).toHaveValue('')

  // No patient comes. The clock also runs by itself: a busy machine has most of a minute.
  await writeAndCrash()
  await page.clock.fastForward(100_000)
  expect(await page.evaluate(countDrafts)).toBe(1)
  await page.clock.fastForward(60_000)
  await expectNobody(page, [NAME])
})
