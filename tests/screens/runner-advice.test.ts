import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pocariAssessmentRunner } from '#core/questionnaires/forms/pocari-assessment-runner.ts'
import type { MemoryHospital } from '#tests/support/memory-hospital.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { selfAssessment } from './self-assessment.ts'
import { goBack } from './session-history.ts'
import { showApp } from './show-app.tsx'

const nothing = page.getByText('Dari jawaban ini, tidak perlu ke pos medis dulu')
const medicalTeam = page.getByText('Temui tim medis sebelum berlari')
const limits = page.getByText('Saran ini dari jawaban pelari sendiri. Ini bukan diagnosis dan bukan izin dokter.')
const done = page.getByRole('link', { name: 'Selesai' })

/** Opens the app without signal, with the hospital's key. */
async function showWithoutSignal() {
  const app = await showApp('/event')
  await page.getByRole('link', { name: 'Periksa kesiapan', exact: false }).click()
  await expect.element(page.getByText('Ada, diambil', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Ke pos relawan' }).click()
  app.hospital.intercept = () => Promise.reject(new TypeError('Failed to fetch'))
  return app
}

function bringSignal(hospital: MemoryHospital): void {
  hospital.intercept = () => undefined
  dispatchEvent(new Event('online'))
}

const advicesAt = ({ taken }: MemoryHospital) =>
  Object.fromEntries(
    [...taken.values()].map(({ answers }) => {
      const { bibNumber, advice } = answers as { bibNumber: string; advice: string }
      return [bibNumber, advice]
    }),
  )

it('[OB93] without signal the volunteer sees at once whom the medical team should see, and no runner sees another’s', async () => {
  const { hospital, reload } = await showWithoutSignal()
  await selfAssessment.start()
  await selfAssessment.collect('ADV1')
  await expect.element(nothing).toBeVisible()
  await expect.element(limits).toBeVisible()

  await selfAssessment.nextRunner()
  await goBack()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('ADV1', { exact: false })).not.toBeInTheDocument()
  await expect.element(nothing).not.toBeInTheDocument()
  await selfAssessment.start()
  await selfAssessment.fillRunner('ADV2')
  for (const answer of page.getByRole('radio', { name: 'Tidak' }).all()) await answer.click()
  await page
    .getByRole('radiogroup', { name: /nyeri, tertekan/ })
    .getByRole('radio', { name: 'Ya' })
    .click()
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await selfAssessment.fillEmergency()
  await selfAssessment.save()
  await expect.element(medicalTeam).toBeVisible()
  // After an interruption the advice can be shown again until the hospital has the form.
  await reload()
  await expect.element(page.getByRole('heading', { name: 'Tersimpan di perangkat ini' })).toBeVisible()
  await expect.element(medicalTeam).toBeVisible()
  await done.click()
  const list = page.getByRole('region', { name: 'Perlu menemui tim medis' })
  await expect.element(list.getByRole('listitem')).toHaveLength(1)
  await list.getByRole('link', { name: 'BIB ADV2' }).click()
  await expect.element(medicalTeam).toBeVisible()
  await done.click()

  bringSignal(hospital)
  await expect.poll(() => advicesAt(hospital)).toEqual({ ADV1: 'no-flags', ADV2: 'see-medical-team' })
  await expect.element(list).not.toBeInTheDocument()
})

it('the assessment of 2025 ends in its advice', async () => {
  const { open } = await showWithoutSignal()
  await open('/event/PocariAssesmentRunner')
  await fillQuestionnaire(pocariAssessmentRunner, 'first')
  await expect.element(medicalTeam).toBeVisible()
  await expect.element(limits).toBeVisible()
})
