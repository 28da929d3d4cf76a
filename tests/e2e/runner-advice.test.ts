import { expect, test } from '#tests/support/portal-test.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { pocariAssessmentRunner } from '#core/questionnaires/pocari-assessment-runner.ts'

const nothing = 'Tidak ada jawaban yang perlu dibicarakan dulu'
const medicalTeam = 'Temui tim medis sebelum berlari'
const limits = 'Ini saran dari jawaban sendiri, bukan diagnosis dan bukan izin dari dokter.'

test.beforeEach(async ({ page, context, errors }) => {
  errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await page.goto('/event')
  await untilReadyForField(page)
  await context.setOffline(true)
})

test('[OB93] without signal the volunteer sees at once whom the medical team should see, and no runner sees another’s', async ({
  page,
  context,
  portal,
}) => {
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'ADV1')
  await expect(page.getByText(nothing)).toBeVisible()
  await expect(page.getByText(limits)).toBeVisible()

  await selfAssessment.nextRunner(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('ADV1')).toHaveCount(0)
  await expect(page.getByText(nothing)).toHaveCount(0)
  await selfAssessment.start(page)
  await selfAssessment.fillRunner(page, 'ADV2')
  for (const answer of await page.getByRole('radio', { name: 'Tidak' }).all()) await answer.check()
  await page
    .getByRole('radiogroup', { name: /nyeri, tertekan/ })
    .getByRole('radio', { name: 'Ya' })
    .check()
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await selfAssessment.fillEmergency(page)
  await selfAssessment.save(page)
  await expect(page.getByText(medicalTeam)).toBeVisible()
  // Somebody interrupts the volunteer: it can be said again until the hospital has the form.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tersimpan di perangkat ini' })).toBeVisible()
  await expect(page.getByText(medicalTeam)).toBeVisible()
  await page.getByRole('link', { name: 'Selesai' }).click()
  const list = page.getByRole('region', { name: 'Perlu menemui tim medis' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('link', { name: 'BIB ADV2' }).click()
  await expect(page.getByText(medicalTeam)).toBeVisible()
  await page.getByRole('link', { name: 'Selesai' }).click()

  await context.setOffline(false)
  const told = async () =>
    Object.fromEntries((await portal.submissions()).map(({ answers }) => [answers?.['bibNumber'], answers?.['advice']]))
  await expect.poll(told, { timeout: 30_000 }).toMatchObject({ ADV1: 'no-flags', ADV2: 'see-medical-team' })
  await expect(list).toHaveCount(0)
})

test('the assessment of 2025 ends in its advice', { tag: '@odd' }, async ({ page }) => {
  await page.goto('/event/PocariAssesmentRunner')
  await fillQuestionnaire(page, pocariAssessmentRunner, 'first')
  await confirmSubmit(page)
  await expect(page.getByText(medicalTeam)).toBeVisible()
  await expect(page.getByText(limits)).toBeVisible()
})
