import { staff as words } from '#i18n/id/staff.ts'
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/staff/insert-staff.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { selfAssessmentWords } from '#tests/support/self-assessment-words.ts'
import { signInStaff } from '#tests/support/staff-page.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

const form = selfAssessmentWords.id

test('[ST31] a service that is recorded without network is counted once the network is back', async ({
  page,
  portal,
  errors,
}) => {
  errors.expect(/staff\/|net::ERR_INTERNET_DISCONNECTED/)
  await page.goto('/event')
  await untilReadyForField(page)
  await signInStaff(page, portal, { keepsCopies: true, email: 'ruang@contoh.example' })
  await page.goto('/staff/activities')
  const write = page.getByRole('link', { name: words.writeService })
  await expect(write).toBeVisible()
  await expect(page.getByText(words.servicesNone)).toBeVisible()

  await untilAreaKept(page, 'staff')
  await page.context().setOffline(true)
  await page.reload()
  await page.locator('#staff-password').fill(DEMONSTRATION_PASSWORD)
  await page.locator('main form button[type=submit]').click()
  await write.click()
  await expect(page.getByRole('heading', { name: 'Pasien', exact: true })).toBeVisible()
  await page.getByLabel('Nomor rekam medis').fill('00123456')
  await page.getByLabel('Nama pasien').fill('Quvexa Wexaqum')
  await page.getByLabel('Tanggal lahir').fill('04-05-1966')
  await page.getByRole('radio', { name: 'Perempuan' }).check()
  await page.getByLabel('Nomor tempat tidur').fill('12A')
  await page.getByRole('button', { name: form.next }).click()
  await expect(page.getByRole('heading', { name: 'Layanan', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Tidak' }).check()
  await page.getByLabel('Lama layanan').fill('1,5')
  await page.getByRole('checkbox', { name: 'Obat diberikan' }).check()
  await page.getByRole('button', { name: form.save }).click()
  await page.getByRole('button', { name: form.yes, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.serviceSaved })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: words.serviceReceived })).toBeVisible()
  await page.getByRole('link', { name: words.toServices }).click()
  await expect(page.getByRole('row', { name: /^\d+ \w+ 1 1 1,5 0$/ })).toBeVisible()
})
