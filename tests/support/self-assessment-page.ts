import { expect, type Page } from '@playwright/test'

/** The self-assessment as a volunteer works it, in Indonesian. */
export const selfAssessment = {
  async start(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Mulai pemeriksaan baru' }).click()
    await expect(page.getByRole('heading', { name: 'Data pelari' })).toBeVisible()
  },

  async fillRunner(page: Page, bib: string, name = 'Sri Wahyuni'): Promise<void> {
    await page.getByLabel('Nomor dada (BIB)').fill(bib)
    await page.getByLabel('Nama lengkap').fill(name)
    await page.getByLabel('Email').fill('sri.wahyuni@example.com')
    await page.getByLabel('Nomor WhatsApp').fill('0812-3456-7890')
    await page.getByLabel('Kota tempat tinggal').fill('Kota Bogor')
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    await expect(page.getByRole('heading', { name: 'Pertanyaan kesehatan' })).toBeVisible()
  },

  async answerQuestions(page: Page): Promise<void> {
    for (const answer of await page.getByRole('radio', { name: 'Tidak' }).all()) await answer.check()
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    await expect(page.getByRole('heading', { name: 'Kontak darurat' })).toBeVisible()
  },

  async fillEmergency(page: Page): Promise<void> {
    await page.getByLabel('Nama kontak darurat').fill('Budi Santoso')
    await page.getByLabel('Nomor HP kontak darurat').fill('+62 813 9876 5432')
    await page.getByLabel('Hubungan dengan Anda').fill('Suami')
    await page.getByRole('checkbox').check()
  },

  async save(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Apakah Anda yakin?' })).toContainText(
      'Apakah Anda ingin mengirim data ini?',
    )
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect(page.getByRole('heading', { name: /Tersimpan di perangkat ini|Diterima rumah sakit/ })).toBeVisible()
  },

  /** A whole runner, from an open clean form to "saved". */
  async collect(page: Page, bib: string, name?: string): Promise<void> {
    await selfAssessment.fillRunner(page, bib, name)
    await selfAssessment.answerQuestions(page)
    await selfAssessment.fillEmergency(page)
    await selfAssessment.save(page)
  },

  async nextRunner(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Pelari berikutnya' }).click()
    await expect(page.getByLabel('Nomor dada (BIB)')).toHaveValue('')
  },
} as const

/** From the event home and back: the app is cached, the hospital's key is there. */
export async function untilReadyForField(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Periksa kesiapan' }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Periksa lagi' }).click()
    await expect(page.getByText('Semua bagian aplikasi ada di perangkat ini.')).toBeVisible({ timeout: 1000 })
    await expect(page.getByText('Ada, diambil')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: 'Ke pos relawan' }).click()
}
