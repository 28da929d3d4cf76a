import { calls } from '#core/contract/calls.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { enrol } from '#tests/support/enrol.ts'
import { findTraces } from '#tests/support/page-traces.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { untilKept, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { pdfOf } from '#tests/support/files.ts'
import { gate } from '#tests/support/gate.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

const letter = { name: 'rujukan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(300_000)) }
const MESSAGE = 'Apakah hasil laboratorium Wexaqum sudah siap?'

test(
  '[AT7] [AC39] a patient’s request without signal arrives once with its file, is answered on the open page, and is gone at the logout',
  gate,
  async ({ page, context, portal, errors }) => {
    errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const person = await enrol(portal)
    const account = accountPage(page, portal, 'id')
    await page.goto('/event')
    await untilReadyForField(page)
    await page.goto('/patient/login')
    await account.signInByEmail(person)
    await account.giveCode(person)
    await expect(account.heading('Selamat datang, Sri')).toBeVisible()

    await untilAreaKept(page, 'portal')
    await context.setOffline(true)
    await page.goto('/patient/contact')
    await page.getByRole('link', { name: 'Tulis pesan' }).click()
    await page.getByRole('radio', { name: 'Jakarta Selatan' }).check()
    await page.getByRole('radio', { name: 'Hasil pemeriksaan' }).check()
    await page.getByRole('textbox', { name: 'Pesan Anda' }).fill(MESSAGE)
    await page.getByLabel('Pilih berkas').setInputFiles(letter)
    await expect(page.getByText('300 kB')).toBeVisible()
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    // The form begins with the patient's name.
    await expect(page.getByRole('textbox', { name: 'Nama lengkap' })).toHaveValue(/^Sri/)
    await page.getByRole('radio', { name: /^Di portal ini/ }).check()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Tersimpan. Terima kasih.' })).toBeVisible()
    await page.getByRole('link', { name: 'Lihat permintaan saya' }).click()
    await expect(page.getByRole('main').getByText('Belum terkirim')).toBeVisible()

    await context.setOffline(false)
    const arrived = async () =>
      (await portal.ask(calls.operatorRequests, {})).requests.filter(({ answers }) => answers['message'] === MESSAGE)
    await expect.poll(async () => (await arrived()).length).toBe(1)
    await expect(page.getByRole('main').getByText('Diterima', { exact: true })).toBeVisible()
    const [request] = await arrived()
    expect(request).toMatchObject({ kind: 'Contact', hospital: 'MHJS', state: 'received' })
    await expect.poll(async () => (await arrived())[0]?.attachments.map(({ state }) => state)).toEqual(['kept'])
    const answer = 'Sudah siap. Silakan ambil di loket 2.'
    await portal.ask(calls.operatorChangeRequest, { id: request?.id ?? '', answer })
    // A page that becomes visible again fetches the answer.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('main').getByText(answer)).toBeVisible()
    await page.goto('/patient/dashboard/notifications')
    await expect(page.getByText('Permintaan Anda sudah dijawab')).toBeVisible()

    await context.setOffline(true)
    await page.goto(`/patient/dashboard/requests/${request?.id}`)
    await expect(page.getByText(answer)).toBeVisible()
    await expect(page.getByText(MESSAGE)).toBeVisible()
    const more = page.getByRole('textbox', { name: 'Pesan tambahan' })
    await more.fill('Terima kasih, Zilvoq')
    await untilKept(page)
    await page.getByRole('link', { name: /^Kembali ke/ }).click()
    await expect(more).toBeHidden()
    expect(await page.evaluate(findTraces, ['Zilvoq'])).toEqual([])
    await page.goto(`/patient/dashboard/requests/${request?.id}`)
    await expect(more).toHaveValue('Terima kasih, Zilvoq')
    // Another tab does not overwrite the draft; it goes on with it once this tab closes.
    const second = await context.newPage()
    await second.goto(page.url())
    await expect(second.getByText('Pesan ini dibuka di tab lain')).toBeVisible()
    await expect(second.getByRole('textbox')).toHaveCount(0)
    await page.goto('/patient/dashboard/notifications')
    await second.bringToFront()
    await expect(second.getByRole('textbox', { name: 'Pesan tambahan' })).toHaveValue('Terima kasih, Zilvoq')
    await second.close()
    await context.setOffline(false)
    await page.goto('/patient/logout')
    await page.getByRole('button', { name: 'Keluar', exact: true }).click()
    await page.waitForURL('**/patient/login')
    await expect.poll(() => page.evaluate(findTraces, ['Wexaqum', 'Zilvoq'])).toEqual([])
    expect(await arrived()).toHaveLength(1)
  },
)
