import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { noNetwork } from '#tests/support/error-watch.ts'
import { chooseFile } from '#tests/support/handover.ts'
import { holdDatabase } from '#tests/support/hold-database.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'

const stalled = (page: Page) => page.getByRole('heading', { name: 'Penyimpanan browser tidak menjawab' })

test('[OB74] [OB75] a database that does not answer stops no form, and loses nothing', async ({
  page,
  context,
  portal,
  openDevice,
  errors,
}) => {
  errors.expect(noNetwork, /database: stalled/)
  await page.goto('/event')
  await untilReadyForField(page)
  await context.setOffline(true)
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'ST1')

  const holder = await context.newPage()
  await holdDatabase(holder)
  const other = await context.newPage()
  await Promise.all([page.goto('/event'), other.goto('/event')])
  await expect(stalled(page)).toBeVisible()
  await expect(page.getByText('Formulir yang sudah tersimpan tidak hilang.')).toBeVisible()
  await page.getByRole('button', { name: 'Pemeriksaan mandiri kesehatan pelari' }).first().click()
  await expect(stalled(other)).toBeVisible()

  // The screen becomes the app as soon as the database answers; an open form stays.
  await holder.close()
  await expect(other.getByRole('banner').getByRole('link', { name: '1 belum terkirim' })).toBeVisible()
  await page.bringToFront()
  await selfAssessment.fill(page, 'ST2')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect(page.getByText('Browser gagal menyimpan formulir ini.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh formulir ini' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).not.toContain('Budi Santoso')
  await context.setOffline(false)
  const elsewhere = await openDevice()
  await elsewhere.goto('/queue')
  await chooseFile(elsewhere, text)
  await expect
    .poll(async () => (await portal.submissions()).map(({ answers }) => answers?.['bibNumber']))
    .toEqual(expect.arrayContaining(['ST1', 'ST2']))
})
