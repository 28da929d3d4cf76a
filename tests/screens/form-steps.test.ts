import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { selfAssessment } from './self-assessment.ts'
import { showApp } from './show-app.tsx'

it('[FO1][FO2][FO8] going back and forth loses no answer, keeps it as typed, and reads out where one is', async () => {
  await showApp('/event')
  await selfAssessment.start()
  await selfAssessment.fillRunner('a-17', '  Sri   Wahyuni ')
  await expect.element(page.getByRole('heading', { name: 'Pertanyaan kesehatan' })).toHaveFocus()
  await page.getByRole('radio', { name: 'Ya' }).nth(4).click()
  await page.getByRole('button', { name: 'Sebelumnya' }).click()
  await expect.element(page.getByRole('heading', { name: 'Data pelari' })).toHaveFocus()
  await expect.element(page.getByLabelText('Nomor dada (BIB)')).toHaveValue('a-17')
  await expect.element(page.getByLabelText('Nama lengkap')).toHaveValue('  Sri   Wahyuni ')
  await expect.element(page.getByLabelText('Nomor WhatsApp')).toHaveValue('0812-3456-7890')
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(page.getByRole('radio', { name: 'Ya' }).nth(4)).toBeChecked()
  await expect.element(page.getByText('Langkah 2 dari 3')).toBeVisible()
})
