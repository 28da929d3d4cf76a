import type { Page } from '@playwright/test'
import { codeFor } from '#tests/support/mailbox.ts'
import { expect, test } from '#tests/support/portal-test.ts'

const number = () => String(Math.floor(10_000_000 + Math.random() * 89_999_999))

async function register(page: Page, email: string, mobile: string, password: string): Promise<void> {
  await page.goto('/patient/register')
  await page.getByLabel('Nama Depan').fill('Sri')
  await page.getByLabel('Nama Belakang').fill('Wahyuni')
  await page.getByLabel('Tanggal Lahir').fill('17-08-1990')
  await page.getByLabel('Perempuan').check()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('No HP').fill(mobile)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
  await page.getByLabel('Konfirmasi Kata Sandi').fill(password)
  await page.getByLabel('Nomor KTP').fill('3171234567890123')
  await page.getByRole('button', { name: 'Daftar' }).click()
}

test('somebody registers, gives the code from their mail, leaves, and comes back with their password', async ({
  page,
  portal,
}) => {
  const unique = number()
  const email = `sri.${unique}@example.com`
  await register(page, email, `0812${unique}`, 'bulan-terang-7')
  await page.getByRole('radio', { name: 'Email' }).check()
  await page.getByRole('button', { name: 'Kirim Kode OTP' }).click()
  const first = await codeFor(portal, new RegExp(unique))
  await page.getByLabel('Kode OTP').fill(first.toLowerCase())
  await page.getByRole('button', { name: 'Verifikasi OTP' }).click()
  await expect(page).toHaveURL(/\/patient\/dashboard\/index$/)

  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await cookies()).toHaveLength(1)
  await page.goto('/patient/logout')
  await expect(page).toHaveURL(/\/patient\/login$/)
  await expect.poll(cookies).toEqual([])
  await page.getByLabel('Email', { exact: true }).last().fill(email)
  await page.getByLabel('Kata Sandi', { exact: true }).fill('bulan-terang-7')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Verifikasi OTP' })).toBeVisible()
})
