import { calls } from '#core/contract/calls.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { findInProfile } from '#tests/support/profile-scan.ts'
import { newPlace, OFFICER_PIN, tabletCode, tabletPage, WRONG_PIN } from '#tests/support/ward-tablet.ts'
import { gate } from '#tests/support/gate.ts'

const here = (place: { nursingRoom: string }, fullName = 'Sri Wahyuni') =>
  admission({ nursingRoom: place.nursingRoom, fullName, dischargedAt: null })

test(
  'a code and a PIN make a tablet; a reload locks it, and the PIN opens it again',
  gate,
  async ({ page, portal, errors }) => {
    errors.expect(/status of 422/)
    const place = newPlace()
    await admit(portal, here(place), here(place), admission({ dischargedAt: null }))
    const code = await tabletCode(portal, place)
    await page.goto('/tablet')
    await tabletPage.fillEnrolment(page, code, '123456')
    await expect(page.getByText('PIN ini terlalu mudah ditebak.')).toBeVisible()
    await tabletPage.fillEnrolment(page, code, OFFICER_PIN, WRONG_PIN)
    await expect(page.getByText('Kedua PIN tidak sama')).toBeVisible()
    await tabletPage.fillEnrolment(page, 'AAAAAAAA')
    await expect(page.getByText('Kode ini tidak dikenal')).toBeVisible()
    await tabletPage.fillEnrolment(page, code)
    await expect(page.getByRole('heading', { name: place.name })).toBeVisible()
    await expect(page.getByText('2 pasien', { exact: true })).toBeVisible()
    await expect(page.getByText('Sri Wahyuni')).toHaveCount(0)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Tablet terkunci' })).toBeVisible()
    await expect(page.getByText('2 pasien')).toHaveCount(0)
    await tabletPage.unlock(page, WRONG_PIN)
    await expect(page.getByText('PIN salah. Masih 4 percobaan.')).toBeVisible()
    await tabletPage.unlock(page)
    await expect(page.getByText('2 pasien', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Kunci tablet' }).click()
    await expect(page.getByRole('heading', { name: 'Tablet terkunci' })).toBeVisible()
  },
)

test('a code makes one tablet only', async ({ page, portal, openDevice, errors }) => {
  errors.expect(/status of 422/)
  const code = await tabletCode(portal, newPlace())
  await page.goto('/tablet')
  await tabletPage.fillEnrolment(page, code)
  await expect(tabletPage.home(page)).toBeVisible()
  const other = await openDevice()
  await other.goto('/tablet')
  await tabletPage.fillEnrolment(other, code)
  await expect(other.getByText('Kode ini tidak dikenal, sudah dipakai')).toBeVisible()
})

test('five wrong PINs make one wait 15 minutes, also after a reload and with the clock set back', async ({
  page,
  portal,
  errors,
}) => {
  // The hospital tells a device whose clock is a day behind what time it is.
  errors.expect(/status of 400/)
  await page.clock.install()
  await tabletPage.enrol(page, portal, newPlace())
  await page.reload()
  for (let tries = 4; tries > 0; tries--) {
    await tabletPage.unlock(page, WRONG_PIN)
    await expect(page.getByText(`PIN salah. Masih ${tries} percobaan.`)).toBeVisible()
  }
  await tabletPage.unlock(page, WRONG_PIN)
  await expect(page.getByText('Coba lagi 15 menit lagi.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Coba lagi 1[45] menit lagi\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buka' })).toBeDisabled()
  await page.clock.setSystemTime(Date.now() - 86_400_000)
  await page.reload()
  await expect(page.getByText('Coba lagi 15 menit lagi.')).toBeVisible()
  await page.clock.fastForward(15 * 60_000)
  await expect(page.getByRole('button', { name: 'Buka' })).toBeEnabled()
  await tabletPage.unlock(page)
  await expect(tabletPage.home(page)).toBeVisible()
})

test('the list is there without network, with its time; what is new comes when there is network again', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.expect(noNetwork)
  const place = newPlace()
  await admit(portal, here(place))
  await tabletPage.enrol(page, portal, place)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await admit(portal, here(place))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Perbarui daftar' }).click()
  await expect(page.getByText('Daftar yang ada tetap dipakai.')).toBeVisible()
  await expect(page.getByText('1 pasien', { exact: true })).toBeVisible()
  await page.reload()
  await tabletPage.unlock(page)
  await expect(page.getByText('1 pasien', { exact: true })).toBeVisible()
  await expect(page.getByText(/Menurut rumah sakit pada \d+ \w+ \d{4}/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('2 pasien', { exact: true })).toBeVisible()
})

test('a tablet that the operator revokes is none any more, says so, and says so after a reload', async ({
  page,
  portal,
  errors,
}) => {
  errors.expect(/status of 401/)
  const place = newPlace()
  await admit(portal, here(place))
  await tabletPage.enrol(page, portal, place)
  const { tablets } = await portal.ask(calls.operatorTablets, {})
  const own = tablets.find((one) => one.place.name === place.name)!
  await portal.ask(calls.operatorRevokeTablet, { id: own.id })
  await page.getByRole('button', { name: 'Perbarui daftar' }).click()
  const notice = page.getByText('Tablet ini tidak terdaftar lagi')
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('PIN petugas', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Saya mengerti' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel('Kode sekali pakai')).toBeVisible()
})

test('an officer un-enrols with the PIN, and is told when the hospital does not know', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.expect(noNetwork)
  const leave = async () => {
    await page.getByRole('button', { name: 'Hapus pendaftaran tablet ini' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Hapus pendaftaran tablet ini?' })
    await expect(dialog).toContainText('Semua survei di perangkat ini sudah terkirim.')
    await dialog.getByLabel('PIN petugas').fill(OFFICER_PIN)
    await dialog.getByRole('button', { name: 'Hapus pendaftaran tablet ini' }).click()
  }
  const leftAt = async (name: string) =>
    (await portal.ask(calls.operatorTablets, {})).tablets.find((one) => one.place.name === name)?.leftAt
  const [told, untold] = [newPlace(), newPlace()]
  await tabletPage.enrol(page, portal, told)
  await leave()
  await expect(page.getByText('Pendaftaran tablet dihapus', { exact: true })).toBeVisible()
  expect(await leftAt(told.name)).not.toBeNull()

  await tabletPage.enrol(page, portal, untold)
  await context.setOffline(true)
  await leave()
  await expect(page.getByText('Mintalah administrator mencabut tablet ini.')).toBeVisible()
  expect(await leftAt(untold.name)).toBeNull()
})

test('no name of a patient and no PIN lies in any file of the browser’s profile', async ({ portal }) => {
  const profile = await newProfile()
  const place = newPlace()
  const care = here(place, 'Wahyuningtyas Kusumawardhani')
  await admit(portal, care)
  const browser = await openBrowser(profile)
  try {
    const page = await browser.context.newPage()
    await page.goto(`${portal.url}/tablet`)
    await tabletPage.fillEnrolment(page, await tabletCode(portal, place))
    await expect(page.getByText('1 pasien', { exact: true })).toBeVisible()
    await page.reload()
    await tabletPage.unlock(page)
    await expect(page.getByText('1 pasien', { exact: true })).toBeVisible()
    await browser.kill()
    const secrets = ['Wahyuningtyas', 'Kusumawardhani', care.admissionNumber, care.medicalRecordNumber, OFFICER_PIN]
    expect(await findInProfile(profile, secrets)).toEqual([])
    // What is looked for would be found: the ward's name lies there for everybody.
    expect(await findInProfile(profile, [place.nursingRoom])).not.toEqual([])
  } finally {
    await browser.kill()
    await removeProfile(profile)
  }
})
