import type { Locator, Page } from '@playwright/test'
import { ipd } from '#core/questionnaires/forms/surveys/ipd.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import { type BrowserProcess, newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { enrol } from '#tests/support/enrol.ts'
import type { Newcomer } from '#tests/support/newcomer.ts'
import { newcomer } from '#tests/support/newcomer.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import type { Portal } from '#tests/support/portal.ts'
import { findInProfile } from '#tests/support/profile-scan.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { selfAssessment, untilKept, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { newPlace, OFFICER_PIN, tabletCode, tabletPage } from '#tests/support/ward-tablet.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

type Account = ReturnType<typeof accountPage>

const sharedMark = (page: Page) => page.getByRole('checkbox', { name: 'Orang lain juga memakai perangkat ini' })
const shown = (page: Page) => page.getByRole('button', { name: 'Tampilkan kata sandi' }).first()

/** Key by key: browsers remember typed text, not text that a script has set. */
const type = async (field: Locator, text: string) => {
  await field.fill('')
  await field.pressSequentially(text)
}

interface Visit {
  readonly page: Page
  readonly account: Account
  readonly portal: Portal
  readonly browser: BrowserProcess
  readonly person: Newcomer
}

/** Types a registration and an address for a forgotten password, and leaves both. */
async function abandonForms({ page, account, portal }: Visit): Promise<string[]> {
  const other = newcomer()
  const { words, field } = account
  await page.goto(`${portal.url}/patient/register`)
  await type(field(words.firstName), 'Ratnaningsih')
  await type(field(words.lastName), 'Kusumowardhani')
  await type(field(words.dateOfBirth), '23-04-1987')
  await type(field(words.email), other.email)
  await type(field(words.mobilePhone), other.mobile)
  await type(field(words.password), `${other.password}-${other.mobile}`)
  await shown(page).click()
  await type(field(words.identityCardNumber), '3171234567890123')
  await account.submit.click()
  await expect(account.summary).toBeVisible()
  await page.goto(`${portal.url}/patient/forgot`)
  await account.choose(words.phone)
  await type(field(words.phone), `0813${other.mobile.slice(4)}`)
  await page.goto(`${portal.url}/patient/login`)
  return [
    'Ratnaningsih',
    'Kusumowardhani',
    '23-04-1987',
    '1987-04-23',
    other.email,
    other.mobile,
    other.password,
    '3171234567890123',
    `0813${other.mobile.slice(4)}`,
  ]
}

/** Signs in by typing, and shows the password once. */
async function signIn({ page, account, person, portal }: Visit): Promise<string[]> {
  const { words, field } = account
  await type(field(words.email), person.email)
  await type(field(words.password), person.password)
  await shown(page).click()
  await account.button(words.logIn).click()
  const { code } = await account.giveCode(person)
  await expect(account.heading('Selamat datang, Sri')).toBeVisible()
  // The browser writes its own files some seconds later; a browser that is killed must have had this time.
  await page.goto(`${portal.url}/patient/dashboard/index`)
  await expect(account.heading('Selamat datang, Sri')).toBeVisible()
  return [person.email, person.password, code]
}

/** Begins to delete the account, with a wrong password. */
async function tryDeletion({ page, account, portal }: Visit): Promise<string[]> {
  await page.goto(`${portal.url}/patient/account/delete`)
  await type(account.field('Kata sandi akun Anda'), 'bukan-sandi-saya-7')
  await shown(page).click()
  await page.getByRole('button', { name: 'Hapus akun saya' }).click()
  await expect(page.getByText('Kata sandi salah').first()).toBeVisible()
  return ['bukan-sandi-saya-7']
}

/** Closes the browser as its window does, so that it writes its files. A killed browser is gone already. */
async function close(browser: BrowserProcess): Promise<void> {
  const session = await browser.context
    .browser()
    ?.newBrowserCDPSession()
    .catch(() => undefined)
  await session?.send('Browser.close').catch(() => undefined)
  await browser.kill()
}

const leavings: readonly (readonly [string, (visit: Visit) => Promise<void>])[] = [
  [
    'a sign-out',
    async ({ page, account, portal }) => {
      await page.goto(`${portal.url}/patient/logout`)
      await expect(account.heading('Autentikasi Pasien')).toBeVisible()
    },
  ],
  [
    'a sign-out without network',
    async ({ page, account, portal, browser }) => {
      await untilAreaKept(page, 'portal')
      await browser.context.setOffline(true)
      await page.goto(`${portal.url}/patient/logout`)
      await expect(account.heading('Autentikasi Pasien')).toBeVisible()
    },
  ],
  [
    'the end of the session at the hospital',
    async ({ page, account, portal, person }) => {
      await inDatabase(
        portal,
        'update session set ended_at = now() from account where account.id = account_id and email = $1',
        [person.email],
      )
      await page.goto(`${portal.url}/patient/medical/list_medical_history`)
      await expect(account.heading('Autentikasi Pasien')).toBeVisible()
    },
  ],
  ['the end of the browser', async () => undefined],
  ['a kill of the browser', async ({ browser }) => browser.kill()],
]

async function visit(portal: Portal, act: (visit: Visit) => Promise<void>) {
  const profile = await newProfile()
  const browser = await openBrowser(profile)
  try {
    const page = await browser.context.newPage()
    // Installs the app first, which a sign-out without network needs.
    await page.goto(`${portal.url}/event`)
    await untilReadyForField(page)
    await page.goto(`${portal.url}/patient/login`)
    await act({ page, account: accountPage(page, portal, 'id'), portal, browser, person: await enrol(portal) })
  } finally {
    await browser.kill()
    await removeProfile(profile)
  }
}

/** For leavings that the app notices; a kill is not among them. */
for (const [name, leave] of leavings)
  test(`[AC27] after ${name} nothing that was typed into a shared device is in any file of the browser`, async ({
    portal,
  }) => {
    test.slow()
    await visit(portal, async (here) => {
      const { page, browser, account } = here
      // The device is marked after something was typed. The mark must still stop form history and password manager.
      await type(account.field(account.words.email), 'too.early@example.com')
      await type(account.field(account.words.password), 'terlalu-cepat-9')
      await sharedMark(page).check()
      await expect(account.field(account.words.email)).toHaveAttribute('autocomplete', 'off')
      await expect(account.field(account.words.email)).toHaveValue('too.early@example.com')
      await expect(account.field(account.words.password)).toHaveValue('terlalu-cepat-9')
      await expect(page.locator('input[type=password]')).toHaveCount(0)
      const written = [...(await abandonForms(here)), ...(await signIn(here)), ...(await tryDeletion(here))]
      const typed = [...written, 'terlalu-cepat-9']
      await leave(here)
      await close(browser)
      expect(await findInProfile(browser.profile, typed)).toEqual([])
      // The browser may have written the fields of its open pages before the mark was set.
      const early = await findInProfile(browser.profile, ['too.early@example.com'])
      expect(early.filter((file) => !file.includes('/Sessions/'))).toEqual([])
    })
  })

test('[AC27] on a private device the browser may remember a sign-in, but never its password: the scan finds it', async ({
  portal,
}) => {
  test.slow()
  await visit(portal, async (here) => {
    const { page, browser, account } = here
    await expect(account.field(account.words.email)).toHaveAttribute('autocomplete', 'username')
    await expect(account.field(account.words.password)).toHaveAttribute('autocomplete', 'current-password')
    const [email = '', password = ''] = await signIn(here)
    await page.goto(`${portal.url}/patient/logout`)
    await expect(account.heading('Autentikasi Pasien')).toBeVisible()
    await close(browser)
    const found = await findInProfile(browser.profile, [email])
    expect(found.filter((file) => file.endsWith('Web Data'))).toHaveLength(1)
    expect(await findInProfile(browser.profile, [password])).toEqual([])
  })
})

test('[AC27] a form of an event or a survey leaves no answer in any file of the browser, sent or left', async ({
  portal,
}) => {
  test.slow()
  await visit(portal, async ({ page, browser }) => {
    const { url } = portal
    await page.goto(`${url}/event`)
    await selfAssessment.start(page)
    await selfAssessment.collect(page, 'TRC1', 'Wahyuningtyas Prabandari')
    await expect(page.getByRole('heading', { name: 'Diterima rumah sakit' })).toBeVisible()
    await selfAssessment.nextRunner(page)
    await type(page.getByLabel('Nama lengkap'), 'Ratnaningsih Abandoned')
    await type(page.getByLabel('Email'), 'ratna.left@example.com')
    await untilKept(page)
    await page.goto(`${url}/promo/survey/ipd`)
    await type(page.getByLabel('Nomor rekam medis atau nomor registrasi'), 'RI-TRACE-77411')
    await page.goto(`${url}/tablet`)
    await type(page.getByRole('textbox').first(), 'TABLET-CODE-5521')
    await close(browser)
    const typed = [
      'Wahyuningtyas',
      'sri.wahyuni@example.com',
      '0812-3456-7890',
      'Kota Bogor',
      'Ratnaningsih',
      'ratna.left@example.com',
      'RI-TRACE-77411',
      'TABLET-CODE-5521',
    ]
    expect(await findInProfile(browser.profile, typed)).toEqual([])
  })
})

test('[AC27] a ward’s kiosk leaves nothing of a patient or an officer in any file of the browser, sent or stopped', async ({
  portal,
}) => {
  test.slow()
  const place = newPlace()
  const ward = { nursingRoom: place.nursingRoom, dischargedAt: null, dateOfBirth: '1983-11-29' }
  await admit(
    portal,
    admission({ ...ward, fullName: 'Ratnaningsih Kusumowardhani', roomNumber: '301-A' }),
    admission({ ...ward, fullName: 'Prabandari Wulansari', roomNumber: '302-B' }),
  )
  await visit(portal, async ({ page, browser }) => {
    const code = await tabletCode(portal, place)
    await page.goto(`${portal.url}/tablet`)
    await type(page.getByLabel('Kode sekali pakai'), code)
    await type(page.getByLabel('Buat PIN petugas'), OFFICER_PIN)
    await type(page.getByLabel('PIN yang sama sekali lagi'), OFFICER_PIN)
    await page.getByRole('button', { name: 'Daftarkan tablet' }).click()
    await tabletPage.startKiosk(page)
    const begin = async (search: string) => {
      await tabletPage.begin(page)
      await type(page.getByLabel('Kamar atau inisial nama'), search)
      await page.getByRole('button', { name: /^Kamar/ }).click()
      await type(page.getByLabel('Tanggal lahir pasien'), '29-11-1983')
      await page.getByRole('button', { name: 'Lanjut' }).click()
      await page.getByRole('button', { name: 'Mulai survei' }).click()
    }
    await begin('Ratnaningsih')
    await type(page.getByRole('textbox').first(), 'Perawat malam tidak datang')
    await page.getByRole('button', { name: 'Batalkan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan' }).click()
    await begin('Prabandari')
    await type(page.getByRole('textbox').first(), 'Ruangan sangat bersih')
    await fillQuestionnaire(page, ipd, 'mixed')
    await confirmSubmit(page)
    await expect(page.getByText('sudah diterima rumah sakit')).toBeVisible()
    await page.getByRole('button', { name: 'Pasien berikutnya' }).click()
    await tabletPage.openOfficer(page)
    await page.goto(`${portal.url}/promo/survey/ipd`)
    await close(browser)
    const typed = [
      code,
      OFFICER_PIN,
      'Ratnaningsih',
      'Prabandari',
      '29-11-1983',
      '1983-11-29',
      'Perawat malam tidak datang',
      'Ruangan sangat bersih',
      'Kata saya sendiri',
    ]
    expect(await findInProfile(browser.profile, typed)).toEqual([])
  })
})
