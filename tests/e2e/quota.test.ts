import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type FullDevice, onFullDevice } from '#tests/support/full-device.ts'
import { chooseFile } from '#tests/support/handover.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment, untilKept } from '#tests/support/self-assessment-page.ts'

test('[OB4] a full device keeps the form open and gives it out as a file that another device delivers', async ({
  openDevice,
  portal,
}) => {
  const begin = async (page: Page) => {
    await selfAssessment.start(page)
    await page.getByLabel('Nomor dada (BIB)').fill('FULL1')
    await untilKept(page)
  }
  const finish = async ({ page }: FullDevice) => {
    await page.getByRole('link', { name: 'Lanjutkan' }).click()
    await selfAssessment.fill(page, 'FULL1')
    await expect(page.getByText('Perubahan terakhir belum dapat disimpan di perangkat ini')).toBeVisible()
    await expect(page.getByText('Setiap perubahan disimpan di perangkat ini.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect(page.getByText('Data belum tersimpan')).toBeVisible()
    await expect(page.getByText(/Ruang penyimpanan perangkat penuh/)).toBeVisible()
    await expect(page.getByLabel('Nama kontak darurat')).toHaveValue('Budi Santoso')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh formulir ini' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).not.toContain('Budi Santoso')
    const other = await openDevice()
    await other.goto('/queue')
    await chooseFile(other, text)
    await expect(other.getByText('Tanda terima (1)')).toBeVisible()
  }
  await onFullDevice(portal, finish, begin)
  const received = (await portal.submissions()).filter(({ answers }) => answers?.['bibNumber'] === 'FULL1')
  expect(received).toHaveLength(1)
})
