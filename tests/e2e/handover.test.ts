import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { handoverFile } from '#core/outbox/handover/handover-file.ts'
import { holdBatches } from '#tests/support/batch-answer.ts'
import { chooseFile } from '#tests/support/handover.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment } from '#tests/support/self-assessment-page.ts'
import { gate } from '#tests/support/gate.ts'

const NAME = 'Ratnaningsih Kusumowardhani'

test(
  '[OB50][OB51] another device delivers exported forms, and the hospital counts each once',
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

    // The first device also delivers the form later, and gets its receipt.
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
