import { records as en } from '#i18n/en/records.ts'
import { records as id } from '#i18n/id/records.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { enrol } from '#tests/support/enrol.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { tourLanguages } from '#tests/support/screen-tour.ts'
import { siteData } from '#tests/support/site-data.ts'

// What screens look like has no need of a service worker, and each new browser would have to install one.
test.use({ serviceWorkers: 'block' })

test('the medical history, its lists and an entry of every kind', { tag: '@even' }, async ({ openDevice, portal }) => {
  test.slow()
  const people = { id: await enrol(portal), en: await enrol(portal) }
  await tourLanguages(
    openDevice,
    async ({ page, language, look }) => {
      const records = { id, en }[language]
      const account = accountPage(page, portal, language)
      await page.goto('/patient/login')
      await account.signInByPhone(people[language])
      await account.giveCode(people[language])
      await expect(page.getByRole('heading', { level: 1, name: /Sri/ })).toBeVisible()
      await page.goto('/patient/medical/list_medical_history')
      const entries = page.getByRole('list', { name: records.historyList }).getByRole('button')
      const dialog = page.getByRole('dialog')
      const close = () => dialog.getByRole('button', { name: records.close, exact: true }).click()
      await expect(entries.first()).toBeVisible()
      await look('history')
      await page.getByRole('button', { name: records.filters, exact: true }).click()
      await look('history-filters')
      for (const kind of ['visit', 'diagnosis', 'medication', 'bill', 'document'] as const) {
        await page.getByRole('radio', { name: records[`kind_${kind}`], exact: true }).check()
        await expect(entries.first()).toContainText(records[`kind_${kind}`])
        await entries.first().click()
        await expect(dialog).toBeVisible()
        await look(`history-${kind}`)
        await close()
      }
      await page.getByRole('radio', { name: records.kind_lab, exact: true }).check()
      await expect(entries.first()).toContainText(records.kind_lab)
      // Some results are words, in one patient of eight the newest: only numbers are plotted.
      const measured = entries.filter({ hasText: records.reference.replace('{{range}}', '') })
      await measured.first().click()
      await dialog.getByRole('button', { name: /^(?:Lihat grafik|Show the plot of) / }).click()
      await expect(page.locator('figure canvas')).toBeVisible()
      await look('history-lab')
      await close()
      await page.getByRole('searchbox').fill('zzzz')
      await expect(page.getByText(records.nothingFound)).toBeVisible()
      await look('history-nothing')
      await page.goto('/patient/medical/lab_results')
      const results = page.getByRole('list', { name: records.labList }).getByRole('button')
      await expect(results.first()).toBeVisible()
      await look('history-lab-results')
      await results.filter({ hasText: 'Hemoglobin' }).click()
      await expect(page.locator('figure canvas')).toBeVisible()
      await close()
      await page.goto('/patient/medical/bills')
      await expect(page.getByRole('list', { name: records.billList }).getByRole('button').first()).toBeVisible()
      await expect(page.getByRole('definition').first()).toHaveText(/^Rp/)
      await look('history-bills')
    },
    siteData,
  )
})
