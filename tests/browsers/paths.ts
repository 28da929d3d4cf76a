import { auth } from '#i18n/id/auth.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import { enrol } from '#tests/support/enrol.ts'
import { readCode } from '#tests/support/mailbox.ts'
import type { Portal } from '#tests/support/portal.ts'
import { selfAssessmentWords } from '#tests/support/self-assessment-words.ts'
import { newPlace, OFFICER_PIN, tabletCode } from '#tests/support/ward-tablet.ts'
import { filesOf } from '#tests/support/kept-files.ts'
import { fillForm } from './fill-form.ts'
import type { BrowserWindow } from './window.ts'

/** The longest time after a lost network until a device tries again, in milliseconds. */
const UNTIL_DELIVERED = 120_000
/** A screen that stays empty for so many milliseconds counts as blank. */
const BLANK = 12_000
const RELOADS = 20

export interface Path {
  readonly name: string
  readonly walk: (page: BrowserWindow, portal: Portal) => Promise<void>
}

const words = selfAssessmentWords.id
const bibs = ['1', '2', '3', '4', '5'] as const

export const paths: readonly Path[] = [
  { name: 'event, 5 forms without network', walk: collectOffline },
  { name: `${RELOADS} quick reloads without network`, walk: reloadOffline },
  { name: 'survey', walk: giveSurvey },
  { name: 'login with a code', walk: signIn },
  { name: 'home, again without network', walk: readHome },
  { name: 'history, again without network', walk: readHistory },
  { name: 'kiosk', walk: giveSurveyAtKiosk },
]

/** Every path loses its network by stopping the server, which works in every browser. */
async function withoutNetwork<T>(portal: Portal, act: () => Promise<T>): Promise<T> {
  await portal.kill()
  try {
    return await act()
  } finally {
    await portal.start()
  }
}

async function openField(page: BrowserWindow): Promise<void> {
  await page.open('/event')
  await page.press('link', 'Periksa kesiapan')
  await page.until(async () => {
    if (await page.sees('text', 'Semua yang perlu di lapangan ada di perangkat ini.'))
      return page.sees('text', /^Ada, diambil/)
    // The button that the screen offers.
    if (await page.sees('button', 'Muat ulang')) await page.reload()
    await page.press('button', 'Periksa lagi')
    return false
  }, 'a device ready for the field')
  await page.press('link', 'Ke pos relawan')
  await page.see('link', words.start)
}

async function collectOffline(page: BrowserWindow, portal: Portal): Promise<void> {
  const mark = `B${Date.now() % 1_000_000}`
  await openField(page)
  await withoutNetwork(portal, async () => {
    await page.press('link', words.start)
    for (const [at, bib] of bibs.entries()) {
      if (at > 0) await page.press('link', words.nextRunner)
      await page.see('heading', words.steps[0])
      await page.type(words.bib, `${mark}-${bib}`)
      await fillForm(page)
      await page.see('heading', words.saved)
    }
  })
  const arrived = async () =>
    (await portal.submissions())
      .map(({ answers }) => String(answers?.['bibNumber']))
      .filter((bib) => bib.startsWith(mark))
  await page.until(async () => (await arrived()).length >= bibs.length, 'five forms at the hospital', UNTIL_DELIVERED)
  const found = (await arrived()).toSorted().join()
  if (found !== bibs.map((bib) => `${mark}-${bib}`).join()) throw new Error(`the hospital has ${found}`)
}

async function reloadOffline(page: BrowserWindow, portal: Portal): Promise<void> {
  await openField(page)
  return withoutNetwork(portal, async () => {
    let blank = 0
    for (let time = 0; time < RELOADS; time++) {
      await page.reload()
      const isThere = await page.see('link', words.start, BLANK).then(
        () => true,
        () => false,
      )
      if (!isThere) blank++
    }
    if (blank > 0) throw new Error(`${blank} of ${RELOADS} stayed blank`)
  })
}

async function giveSurvey(page: BrowserWindow, portal: Portal): Promise<void> {
  const care = admission({ service: 'MCU' })
  await admit(portal, care)
  await page.open('/promo/survey/mcu')
  await page.type('Nomor rekam medis atau nomor registrasi', care.admissionNumber)
  await page.press('button', 'Lanjut')
  await page.press('button', 'Mulai survei')
  await fillForm(page)
  await page.see('text', /sudah diterima rumah sakit dengan nomor/)
  await oneSurveyOf(page, portal, care.admissionNumber)
}

async function oneSurveyOf(page: BrowserWindow, portal: Portal, registration: string): Promise<void> {
  const arrived = async () => (await portal.submissions()).filter((one) => one.registration === registration).length
  await page.until(async () => (await arrived()) > 0, 'the survey at the hospital', UNTIL_DELIVERED)
  if ((await arrived()) !== 1) throw new Error(`the hospital has it ${await arrived()} times`)
}

async function signIn(page: BrowserWindow, portal: Portal): Promise<void> {
  const person = await enrol(portal)
  await page.open('/patient/login')
  await page.type(auth.email, person.email)
  await page.type(auth.password, person.password)
  await page.press('button', auth.logIn)
  await page.press('choice', auth.sms)
  await page.press('button', auth.sendCode)
  const { code } = await readCode(portal, person)
  await page.type(auth.code, code)
  await page.press('button', auth.verify)
  await page.see('heading', 'Selamat datang, Sri')
}

const asOf = /^Data rumah sakit pada \d/

async function readHome(page: BrowserWindow, portal: Portal): Promise<void> {
  await signIn(page, portal)
  await page.see('text', asOf)
  await untilPortalKept(page, portal)
  await withoutNetwork(portal, async () => {
    await page.reload()
    await page.see('heading', 'Selamat datang, Sri')
    await page.see('text', asOf)
  })
}

async function readHistory(page: BrowserWindow, portal: Portal): Promise<void> {
  await signIn(page, portal)
  const address = '/patient/medical/list_medical_history'
  await page.open(address)
  await page.until(() => page.evaluate(hasVisits), 'visits')
  await untilPortalKept(page, portal)
  await withoutNetwork(portal, async () => {
    await page.open(address)
    await page.until(() => page.evaluate(hasVisits), 'visits')
    await page.see('text', asOf)
  })
}

/** Runs in the page. */
const hasVisits = (): boolean => document.querySelector('[aria-label^="Riwayat medis"] button') !== null

/** Waits until every file of the portal is in the worker's cache. */
async function untilPortalKept(page: BrowserWindow, portal: Portal): Promise<void> {
  const wanted = (await filesOf(portal.url)).flatMap(({ path, areas }) =>
    areas.length === 0 || areas.includes('portal') ? [path] : [],
  )
  await page.until(() => page.evaluate(isKept, wanted), 'every file of the portal on the device')
}

/** Runs in the page. */
async function isKept(wanted: readonly string[]): Promise<boolean> {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  const found = new Set(kept.flat().map(({ url }) => new URL(url).pathname))
  return wanted.every((path) => found.has(path))
}

async function giveSurveyAtKiosk(page: BrowserWindow, portal: Portal): Promise<void> {
  const place = newPlace()
  const care = admission({
    nursingRoom: place.nursingRoom,
    oncology: true,
    dischargedAt: null,
    dateOfBirth: '1980-12-31',
  })
  await admit(portal, { ...care, roomNumber: '301-A' })
  await page.open('/tablet')
  await page.type('Kode sekali pakai', await tabletCode(portal, place))
  await page.type('Buat PIN petugas', OFFICER_PIN)
  await page.type('PIN yang sama sekali lagi', OFFICER_PIN)
  await page.press('button', 'Daftarkan tablet')
  await page.see('text', /Menurut rumah sakit pada/)
  await page.press('choice', /navigator pasien kanker/i)
  await page.press('button', 'Mulai kios')
  await page.press('button', 'Mulai dalam Bahasa Indonesia')
  await page.press('button', /Kamar 301-A/)
  await page.type('Tanggal lahir pasien', '31-12-1980')
  await page.press('button', 'Lanjut')
  await page.press('button', 'Mulai survei')
  await fillForm(page)
  await page.see('button', 'Pasien berikutnya')
  await oneSurveyOf(page, portal, care.admissionNumber)
}
