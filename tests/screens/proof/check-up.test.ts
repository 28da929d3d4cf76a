import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { accountIn } from '../account.ts'
import { expectAddress } from '../locate.ts'
import { showPortal } from '../portal-hospital.ts'
import { untilKept } from '../self-assessment.ts'

const radio = (name: string) => page.getByRole('radio', { name })

it('[AC19] what a patient began to fill in is theirs: it survives a reload, and not their leaving', async () => {
  const { open, reload } = await showPortal(portalPages.checkUp, { as: 'guest' })
  await radio('Bogor').click()
  await untilKept()
  await reload()
  await expect.element(radio('Bogor')).toBeChecked()
  await open(portalPages.checkUp)
  await expect.element(page.getByRole('link', { name: /^Lanjutkan/ })).toBeVisible()
  await open('/patient/logout')
  await expectAddress('/patient/login')
  await accountIn('id').continueAsGuest()
  await expectAddress(portalPages.home)
  await open(portalPages.checkUp)
  await expect.element(radio('Bogor')).not.toBeChecked()
  await expect.element(page.getByRole('link', { name: /^Lanjutkan/ })).not.toBeInTheDocument()
})

it('a patient’s interest begins with what is known of them, and with the package that they come from', async () => {
  await showPortal(`${portalPages.checkUp}?package=heart`, { as: 'patient' })
  await expect.element(radio('Check-up jantung')).toBeChecked()
  await expect.element(radio('Diri sendiri')).toBeChecked()
  await radio('Orang lain, misalnya keluarga').click()
  await radio('Bogor').click()
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  // Another person is examined, so the form does not have the patient's own name.
  await expect.element(page.getByText('Tulis data orang yang akan diperiksa')).toBeVisible()
  await expect.element(page.getByLabelText('Nama lengkap pasien')).toHaveValue('')
  await page.getByRole('button', { name: 'Sebelumnya' }).click()
  await radio('Diri sendiri').click()
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(page.getByLabelText('Nama lengkap pasien')).toHaveValue('Sri Wahyuni')
  await expect.element(page.getByLabelText('Tanggal lahir')).toHaveValue('17-08-1990')
})

it('a guest’s interest begins with the package alone', async () => {
  await showPortal(`${portalPages.checkUp}?package=heart`, { as: 'guest' })
  await expect.element(radio('Check-up jantung')).toBeChecked()
  await expect.element(radio('Diri sendiri')).not.toBeChecked()
})
