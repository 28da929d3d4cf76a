import { expect, test } from '#tests/support/portal-test.ts'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { findInProfile } from '#tests/support/profile-scan.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { gate } from '#tests/support/gate.ts'

test(
  'five assessments without signal, the browser killed: five rows at the hospital with no page opened, five receipts',
  gate,
  async ({ portal }) => {
    const profile = await newProfile()
    const name = 'Wahyuningtyas Prawirodirdjo'
    let browser = await openBrowser(profile)
    try {
      const page = await browser.context.newPage()
      await page.goto(`${portal.url}/event`)
      await untilReadyForField(page)
      await browser.context.setOffline(true)
      await selfAssessment.start(page)
      for (const bib of ['A1', 'A2', 'A3', 'A4', 'A5']) {
        await selfAssessment.collect(page, bib, name)
        if (bib !== 'A5') await selfAssessment.nextRunner(page)
      }
      await browser.kill()
      expect(
        await findInProfile(profile, [name, 'sri.wahyuni@example.com', '81234567890', 'Budi Santoso', 'Kota Bogor']),
      ).toEqual([])

      browser = await openBrowser(profile)
      // Only this test's rows, since other tests use the same hospital.
      const arrived = async () => (await portal.submissions()).filter(({ answers }) => answers?.['name'] === name)
      await expect.poll(async () => (await arrived()).length, { timeout: 45_000 }).toBe(5)
      const received = await arrived()
      expect(new Set(received.map(({ answers }) => answers?.['bibNumber']))).toEqual(
        new Set(['A1', 'A2', 'A3', 'A4', 'A5']),
      )
      expect(received.every(({ outcome }) => outcome === 'accepted')).toBe(true)

      const opened = await browser.context.newPage()
      await opened.goto(`${portal.url}/queue/receipts`)
      for (const { reference } of received) await expect(opened.getByText(reference)).toBeVisible()
      // Nothing waits, so the header has only the link to the home page.
      await expect(opened.getByRole('banner').getByRole('link')).toHaveCount(1)
    } finally {
      await browser.kill()
      await removeProfile(profile)
    }
  },
)
