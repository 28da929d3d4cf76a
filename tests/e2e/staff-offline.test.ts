import { staff as words } from '#i18n/id/staff.ts'
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/staff/insert-staff.ts'
import { browserStorage } from '#tests/support/browser-storage.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { signInStaff } from '#tests/support/staff-page.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

const RUNNER = 'Quvexa Wexaqum'

test('[ST23] [ST49] after their password, staff read without network what they had opened, and close it; nothing of it is readable on the device', async ({
  page,
  portal,
  openDevice,
  errors,
}) => {
  errors.expect(/staff\/|net::ERR_INTERNET_DISCONNECTED/)
  await page.goto('/event')
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'AWAY1', RUNNER)
  await expect(page.getByText('Diterima rumah sakit', { exact: false })).toBeVisible()

  const desk = await openDevice()
  await desk.goto('/event')
  await untilReadyForField(desk)
  await signInStaff(desk, portal, { keepsCopies: true })
  const list = '/staff/submissions?search=AWAY1'
  const opened = desk.getByText(RUNNER)
  const row = desk.getByRole('main').getByRole('link', { name: /· / })
  const enter = async (password: string) => {
    await desk.locator('#staff-password').fill(password)
    await desk.locator('main form button[type=submit]').click()
  }
  await desk.goto(list)
  await row.click()
  await expect(opened).toBeVisible()

  await untilAreaKept(desk, 'staff')
  await desk.context().setOffline(true)
  await desk.goto(list)
  await enter('salah sama sekali')
  await expect(desk.getByRole('main').getByRole('alert')).toContainText(words.unlockRefused)
  expect(await browserStorage(desk)).not.toContain(RUNNER)
  await enter(DEMONSTRATION_PASSWORD)
  await row.click()
  await expect(opened).toBeVisible()
  const review = desk.getByRole('region', { name: words.review })
  await desk.getByLabel(words.note).fill('Sudah dihubungi.')
  await review.getByRole('button', { name: words.closeReview }).click()
  await expect(review.getByText(words.notSentYet)).toBeVisible()
  await desk.reload()
  await enter(DEMONSTRATION_PASSWORD)
  await expect(review.getByText(words.notSentYet)).toBeVisible()
  await expect(review.getByText('Sudah dihubungi.')).toBeVisible()

  await desk.context().setOffline(false)
  await expect(review.getByText(words.notSentYet)).toHaveCount(0)
  await expect(review.getByText('Sudah dihubungi.')).toHaveCount(1)
  await expect(review.getByRole('button', { name: words.reopen })).toBeVisible()
  await desk.getByRole('button', { name: words.signOut }).click()
  await expect(desk.getByRole('heading', { name: 'Masuk untuk petugas' })).toBeVisible()
  await desk.context().setOffline(true)
  await desk.goto(list)
  await expect(desk.getByText(words.unreachedTitle)).toBeVisible()
  await expect(desk.locator('#staff-password')).toHaveCount(0)
})
