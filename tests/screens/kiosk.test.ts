import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ipd } from '#core/questionnaires/forms/surveys/ipd.ts'
import { oncologyNavigator } from '#core/questionnaires/forms/surveys/oncology-navigator.ts'
import { holdOutbox } from '#tests/support/hold-database.ts'
import { countDrafts, findTraces } from '#tests/support/page-traces.ts'
import { deriveQuickly } from '#tests/support/quick-derivation.ts'
import { admission } from '#tests/support/test-ward.ts'
import { passTime, sleep, takeClock } from './app-clock.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { tabTo } from './keyboard.ts'
import { byCss } from './locate.ts'
import { registrationsAt, showTablet, tablet } from './ward-tablet.ts'
import { proof } from '#tests/support/whole.ts'

beforeEach(deriveQuickly)

const NAME = 'Ratnaningsih Kusumowardhani'

/** For tests in which the questions do not matter: three pages instead of fourteen. */
const short = { questionnaire: 'navigator pasien kanker' }

const link = page.getByRole('link')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (wanted: string | RegExp) => page.getByText(wanted)

const more = { oncology: true, dateOfBirth: '1980-12-31' }
const care = admission('301-A', NAME, more)
const other = admission('302-B', 'Budi Santoso', more)

/** Starts a kiosk on a ward with two patients; it shows the start screen. */
async function showKiosk(settings: Parameters<typeof tablet.startKiosk>[0] = {}) {
  const shown = await showTablet([care, other])
  await tablet.startKiosk(settings)
  return shown
}

/** The patient gives their date of birth. */
async function confirmBirthDate(written = '31-12-1980'): Promise<void> {
  await page.getByLabelText('Tanggal lahir pasien').fill(written)
  await button('Lanjut').click()
}

/** Goes from the start screen to the questions for the patient of a room. */
async function beginFor(room: string): Promise<void> {
  await tablet.begin()
  await page.getByLabelText('Kamar atau inisial nama').fill(room)
  await button(new RegExp(`Kamar ${room}`)).click()
  await confirmBirthDate()
  await button('Mulai survei').click()
  await expect.element(button(/^(?:Selanjutnya|Simpan)$/)).toBeVisible()
}

/** Expects no text of a patient on the screen or in storage. */
async function expectNobody(traces: readonly string[]): Promise<void> {
  await expect.poll(countDrafts).toBe(0)
  expect(await findTraces(traces)).toEqual([])
}

it('[SV39] the page of the next visit shows no home in front of a kiosk', async () => {
  await showTablet([care, other])
  localStorage.setItem('portal.home.v1', 'person')
  await tablet.startKiosk()
  expect(localStorage.getItem('portal.home.v1')).toBeNull()
})

it('one patient after another: picked from the list, asked, thanked, and gone', async () => {
  takeClock()
  const { hospital } = await showKiosk()
  await expect.element(link).toHaveLength(0)
  await tablet.begin()
  await expect.element(page.getByRole('heading', { name: 'Survei ini tentang siapa?' })).toHaveFocus()
  await expect.element(text('2 pasien')).toBeVisible()
  await expect.element(text('R. K.')).toBeVisible()
  await expect.element(page.getByText(new RegExp(NAME))).toHaveLength(0)
  await page.getByLabelText('Kamar atau inisial nama').fill('r k')
  await button(/Kamar 301-A/).click()
  await expect.element(page.getByRole('heading', { name: 'Apakah ini Anda?' })).toHaveFocus()
  await confirmBirthDate('01-02-1990')
  await expect.element(page.getByText(/Masih 4 percobaan\./)).toBeVisible()
  await confirmBirthDate()
  await expect.element(button('Mulai survei')).toBeVisible()
  await expect.element(text('R. K.')).toBeVisible()
  await expect.element(page.getByText(new RegExp(NAME))).toHaveLength(0)
  await button('Mulai survei').click()
  await fillQuestionnaire(ipd, 'mixed')
  await expect.element(page.getByRole('heading', { name: 'Terima kasih' })).toBeVisible()
  await expect.element(page.getByText(/sudah diterima rumah sakit/)).toBeVisible()
  expect(location.pathname).toBe('/tablet/kiosk')
  await passTime(15_000)
  await expect.element(tablet.start).toBeVisible()
  await expectNobody([NAME, 'Ratnaningsih', care.admissionNumber, care.medicalRecordNumber])

  await tablet.begin()
  await button(/Kamar 301-A/).click()
  await confirmBirthDate()
  await expect.element(page.getByRole('heading', { name: 'Survei ini sudah pernah diisi' })).toBeVisible()
  await button('Batalkan').click()
  await beginFor('302-B')
  await fillQuestionnaire(ipd, 'first')
  await button('Pasien berikutnya').click()
  await expect.element(tablet.start).toBeVisible()
  await expect.poll(() => registrationsAt(hospital)).toEqual([care.admissionNumber, other.admissionNumber])
})

it("[WT38] a ward offers the questionnaires of its patients' care, and no others", async () => {
  await showTablet([admission('301-A', NAME)])
  await expect.element(page.getByRole('radio', { name: /Rawat Inap/i })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /Rawat Jalan|Gawat Darurat|Kanker/i })).toHaveLength(0)
})

it('[WT34] a search at the tablet does not reveal who lies where', async () => {
  await showKiosk()
  await tablet.begin()
  const search = page.getByLabelText('Kamar atau inisial nama')
  const found = button(/^Kamar 30/)
  // A search gives the same answer whether the letters after the first are right or wrong.
  for (const written of ['r', 'Ratnaningsih', 'Rahmawati', 'ratnaningsih kusumowardhani', 'rahmawati kartika']) {
    await search.fill(written)
    await expect.element(found).toMatchTextContent(/301-A.*R\. K\./)
  }
  await search.fill('budi')
  await expect.element(found).toMatchTextContent(/302-B.*B\. S\./)
  await search.fill('302')
  await expect.element(found).toMatchTextContent(/302-B.*B\. S\./)
  const names = ['Ratnaningsih', 'Kusumowardhani', 'Santoso']
  expect(await findTraces(names)).toEqual([])
  await search.fill('z')
  await expect.element(found).toHaveLength(0)
  expect(await findTraces(names)).toEqual([])
})

it('[WT30] a patient who walks away is asked, and then nothing of them is left', async () => {
  takeClock()
  await showKiosk()
  await beginFor('301-A')
  const field = byCss('input[type="radio"]').first()
  await field.click()
  const reason = 'Perawat malam tidak datang'
  await page.getByRole('textbox').fill(reason)
  await passTime(119_000)
  const warning = page.getByRole('alertdialog', { name: 'Masih di sana?' })
  expect(warning.query()).toBeNull()
  await passTime(2000)
  await expect.element(warning).toBeVisible()
  await expect.element(warning.getByRole('button', { name: 'Lanjut' })).toHaveFocus()
  await passTime(10_000)
  await warning.getByRole('button', { name: 'Lanjut' }).click()
  await expect.element(warning).toHaveLength(0)
  await expect.element(field).toBeChecked()

  await passTime(121_000)
  await expect.element(warning).toBeVisible()
  await passTime(31_000)
  await expect.element(tablet.start).toBeVisible()
  await expect.element(warning).toHaveLength(0)
  expect(scrollY).toBe(0)
  await expectNobody([NAME, 'Ratnaningsih', care.admissionNumber, care.medicalRecordNumber, reason])
})

it('a tablet that slept wakes up on the start screen', async () => {
  takeClock()
  await showKiosk({ minutes: 5 })
  await beginFor('301-A')
  sleep(3_600_000)
  await expect.element(tablet.start).toBeVisible()
  await expectNobody([NAME])
})

it('[WT37] a database that does not answer does not open the kiosk', proof, async () => {
  takeClock()
  await showKiosk()
  await beginFor('301-A')
  const release = await holdOutbox()
  const reason = page.getByRole('textbox')
  await reason.fill('Perawat malam tidak datang')
  await passTime(60_000)
  await expect.element(page.getByText(/Penyimpanan browser berhenti menjawab/)).toBeVisible()
  await expect.element(reason).toHaveValue('Perawat malam tidak datang')
  await expect.element(link).toHaveLength(0)
  release()
  await button('Batalkan').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect.element(tablet.start).toBeVisible()
  await expectNobody([NAME, 'Perawat malam tidak datang'])
})

it('only the officer’s PIN leads out of the kiosk', async () => {
  takeClock()
  await showKiosk()
  await tablet.openOfficer()
  await expect.element(page.getByRole('heading', { name: 'Untuk petugas' })).toBeVisible()
  // An officer who walks away leaves nothing open either.
  sleep(151_000)
  await expect.element(tablet.start).toBeVisible()
  await tablet.openOfficer()
  await button('Keluar dari kios').click()
  await expect.element(tablet.home).toBeVisible()
  expect(location.pathname).toBe('/tablet')
})

it('each patient chooses a language, and the next one finds the officer’s', proof, async () => {
  await showKiosk(short)
  await button('Begin in English').click()
  await expect.element(page.getByRole('heading', { name: 'Whose survey is this?' })).toHaveFocus()
  expect(document.documentElement.lang).toBe('en')
  await button(/Room 301-A/).click()
  await page.getByLabelText('The patient’s birth date').fill('31-12-1980')
  await button('Continue').click()
  await button('Begin the survey').click()
  await fillQuestionnaire(oncologyNavigator, 'last')
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await button('Next patient').click()
  await expect.element(tablet.start).toBeVisible()
  expect(document.documentElement.lang).toBe('id')
})

it('the keyboard alone suffices, from the start to the questions', async () => {
  await showKiosk()
  const press = async (name: string | RegExp) => {
    await tabTo(button(name))
    await userEvent.keyboard('{Enter}')
  }
  await press('Mulai dalam Bahasa Indonesia')
  await press(/Kamar 301-A/)
  await tabTo(page.getByLabelText('Tanggal lahir pasien'))
  await userEvent.keyboard('31121980')
  await userEvent.keyboard('{Enter}')
  await press('Mulai survei')
  await expect.element(button('Selanjutnya')).toBeVisible()
})
