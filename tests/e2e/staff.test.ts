import { calls } from '#core/contract/calls.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { enrol } from '#tests/support/enrol.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { signInStaff } from '#tests/support/staff-page.ts'
import { gate } from '#tests/support/gate.ts'

const MESSAGE = 'Apakah hasil rontgen Quvexa sudah siap?'
const REPLY = 'Sudah siap di loket 3.'

test(
  '[ST03] [ST10] [ST51] the front desk signs in and answers; the patient reads the answer on their open page',
  gate,
  async ({ page, portal, openDevice, errors }) => {
    // The first page of staff is opened without a sign-in.
    errors.expect(/staff\/me/)
    const person = await enrol(portal)
    const account = accountPage(page, portal, 'id')
    await page.goto('/patient/login')
    await account.signInByEmail(person)
    await account.giveCode(person)
    await expect(account.heading('Selamat datang, Sri')).toBeVisible()
    await page.goto('/patient/contact/form')
    await page.getByRole('radio', { name: 'Jakarta Selatan' }).check()
    await page.getByRole('radio', { name: 'Hasil pemeriksaan' }).check()
    await page.getByRole('textbox', { name: 'Pesan Anda' }).fill(MESSAGE)
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    await page.getByRole('radio', { name: /^Di portal ini/ }).check()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
    await page.getByRole('link', { name: 'Lihat permintaan saya' }).click()
    await page.getByRole('link', { name: /^Buka/ }).click()
    await expect(page.getByText(MESSAGE)).toBeVisible()

    const desk = await openDevice()
    await signInStaff(desk, portal, { email: 'loket@contoh.example' })
    await desk.getByRole('link', { name: words.page_requests }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Permintaan' })).toBeVisible()
    const [asked] = (await portal.ask(calls.operatorRequests, {})).requests.filter(
      ({ answers }) => answers['message'] === MESSAGE,
    )
    await desk.getByRole('link', { name: new RegExp(asked?.reference ?? '') }).click()
    await expect(desk.getByText(MESSAGE)).toBeVisible()
    await desk.getByRole('button', { name: 'Kerjakan' }).click()
    await expect(desk.getByText('Petugas: Lukman Loket')).toBeVisible()
    await desk.getByLabel('Balasan untuk pasien').fill(REPLY)
    await desk.getByRole('button', { name: 'Kirim balasan' }).click()
    await expect(desk.getByText('Dijawab')).toBeVisible()

    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('main').getByText(REPLY)).toBeVisible()

    // Scripts can read nothing of the sign-in; local storage has only the time of the last touch.
    const stored = await desk.evaluate(() => document.cookie + JSON.stringify(localStorage))
    expect(stored.replace(/"portal.touched-staff.v1":"\d{13}"/, '')).not.toContain('staff')
    const other = await desk.context().newPage()
    await other.goto('/staff/requests')
    await expect(other.getByRole('heading', { level: 1, name: 'Permintaan' })).toBeVisible()
    await desk.getByRole('button', { name: 'Keluar' }).click()
    for (const one of [desk, other])
      await expect(one.getByRole('heading', { name: 'Masuk untuk petugas' })).toBeVisible()
    await desk.goto('/staff/requests')
    await expect(desk.getByRole('heading', { name: 'Masuk untuk petugas' })).toBeVisible()
    await expect(desk.getByText(MESSAGE)).toHaveCount(0)
  },
)
