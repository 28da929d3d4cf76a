import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { patient } from '#i18n/id/patient.ts'
import { showPortal } from './portal-hospital.ts'

it('a newer version waits for a form that was begun', async () => {
  const { answers } = await showPortal('/patient/login')
  const modal = page.getByRole('alertdialog', { name: patient.versionTitle })
  await page.getByRole('link', { name: 'Daftar Sekarang!' }).click()
  const name = page.getByLabelText('Nama Depan')
  await name.fill('Sri')
  answers.version = () => ({ version: 'another' })
  const asked = () =>
    vi.mocked(fetch).mock.calls.filter(([to]) => String(to).includes(accountCalls.version.path)).length
  const before = asked()
  dispatchEvent(new Event('online'))
  await expect.poll(asked).toBeGreaterThan(before)
  await expect.element(name).toHaveValue('Sri')
  expect(modal.query()).toBeNull()
  await name.fill('')
  await expect.element(modal).toBeVisible()
})
