import type { Page } from '@playwright/test'
import { noNetwork } from '#tests/support/error-watch.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'

const row = (page: Page, bib: string) => page.getByRole('listitem').filter({ hasText: `BIB ${bib}` })
const pill = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const tile = (page: Page, label: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${label}") ~ dd`))

async function expectTiles(page: Page, collected: number, unsent: number, receipted: number): Promise<void> {
  await expect(tile(page, 'Terkumpul')).toHaveText(String(collected))
  await expect(tile(page, 'Belum terkirim')).toHaveText(String(unsent))
  await expect(tile(page, 'Diterima rumah sakit')).toHaveText(String(receipted))
}

test('[OB60] the home page counts collected, waiting and receipted forms; the pill shows them in every area', async ({
  page,
  context,
  errors,
}) => {
  errors.expect(noNetwork)
  await page.goto('/event')
  await expectTiles(page, 0, 0, 0)
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  await untilReadyForField(page)
  await context.setOffline(true)
  await selfAssessment.start(page)
  await expect(pill(page, 'Tanpa sinyal · tidak ada yang tertunda')).toBeVisible()
  await selfAssessment.collect(page, 'P1')
  await expect(page.getByText('Belum terkirim')).toBeVisible()
  await selfAssessment.nextRunner(page)
  await selfAssessment.collect(page, 'P2')
  await page.getByRole('link', { name: 'Selesai' }).click()
  await expectTiles(page, 2, 2, 0)
  await pill(page, 'Tanpa sinyal · 2 belum terkirim').click()
  await expect(row(page, 'P1')).toContainText('Belum terkirim')
  // One text for the whole queue, not one for each row.
  await expect(page.getByText('Tanpa sinyal.', { exact: true })).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText('Tidak ada formulir yang menunggu')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  await page.getByRole('link', { name: 'Portal Pasien' }).click()
  await expectTiles(page, 2, 0, 2)
})
