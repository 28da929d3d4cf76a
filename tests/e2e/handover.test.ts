import { WITH_DRAFT } from '#core/outbox/handover/handover-format.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { handoverFile } from '#core/outbox/handover/handover-file.ts'
import { holdBatches } from '#tests/support/batch-answer.ts'
import { chooseFile, handoverOf } from '#tests/support/handover.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment } from '#tests/support/self-assessment-page.ts'
import { gate } from '#tests/support/gate.ts'

const NAME = 'Ratnaningsih Kusumowardhani'

test(
  '[OB50][OB51] what one device exports another delivers, and the hospital counts it once',
  gate,
  async ({ page, context, openDevice, portal }) => {
    const release = await holdBatches(context)
    await page.goto('/event')
    await selfAssessment.start(page)
    await selfAssessment.collect(page, 'V1', NAME)
    await page.goto('/queue')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ekspor' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^submissions-[\dTZ-]+\.json$/)
    await expect(page.getByText('1 formulir diekspor. Semuanya tetap ada di antrean ini.')).toBeVisible()
    const text = await readFile(await file.path(), 'utf8')
    expect(handoverFile.parse(JSON.parse(text)).items.map(({ label }) => label)).toEqual(['V1'])
    expect(text).not.toContain(NAME)

    const other = await openDevice()
    await other.goto('/queue')
    await chooseFile(other, text)
    await expect(other.getByText('1 formulir dari perangkat lain masuk antrean.')).toBeVisible()
    await expect(other.getByText('Tanda terima (1)')).toBeVisible()
    await chooseFile(other, text)
    await expect(
      other.getByText('1 formulir sudah ada di perangkat ini, atau sudah diterima rumah sakit darinya.'),
    ).toBeVisible()

    // The first device delivers it too, later, and learns that it has been received.
    await release()
    await expect(page.getByText('Tanda terima (1)')).toBeVisible()
    await page.getByRole('link', { name: 'Tanda terima (1)' }).click()
    await other.getByRole('link', { name: 'Tanda terima (1)' }).click()
    const receipt = (device: Page) => device.getByRole('row').filter({ hasText: 'BIB V1' }).innerText()
    expect(await receipt(page)).toBe(await receipt(other))
    const received = (await portal.submissions()).filter(({ answers }) => answers?.['bibNumber'] === 'V1')
    expect(received.map(({ answers, outcome }) => [answers?.['name'], outcome])).toEqual([[NAME, 'accepted']])
  },
)

test('[OB51] a file that is not ours, or of a newer app, changes nothing', async ({ page, context, portal }) => {
  await holdBatches(context)
  const ours = await handoverOf(portal, ['G1', 'G2'])
  await page.goto('/queue')
  for (const garbage of [
    'not json at all',
    '{"format":"something else"}',
    '[]',
    '',
    JSON.stringify({ ...ours, items: 7 }),
  ]) {
    await chooseFile(page, garbage)
    const toast = page.getByText('Berkas ini bukan hasil ekspor aplikasi ini. Tidak ada yang berubah.')
    await expect(toast).toBeVisible()
    await page.getByRole('button', { name: 'Tutup pemberitahuan' }).click()
    await expect(toast).toHaveCount(0)
  }
  await chooseFile(page, { ...ours, version: WITH_DRAFT + 1 })
  await expect(
    page.getByText('Berkas ini dibuat oleh aplikasi yang lebih baru. Perbarui aplikasi ini dulu.'),
  ).toBeVisible()
  await expect(page.getByText('Tidak ada formulir yang menunggu')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ekspor' })).toBeDisabled()
})

test('[OB51] of a damaged file the whole forms are taken over', async ({ page, context, portal }) => {
  await holdBatches(context)
  const file = await handoverOf(portal, ['G1', 'G2', 'G3'])
  const [first, second, third] = file.items
  await page.goto('/queue')
  await chooseFile(page, { ...file, items: [first, { ...second, sealed: third?.sealed }, { nonsense: true }] })
  await expect(
    page.getByText('1 formulir dari perangkat lain masuk antrean. 2 formulir rusak dan tidak diambil.'),
  ).toBeVisible()
  await expect(page.getByText('BIB G1')).toBeVisible()
  await expect(page.getByText('Belum terkirim (1)')).toBeVisible()
})
