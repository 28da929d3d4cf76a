import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calls } from '#core/contract/calls.ts'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { wrapEnvelope } from '#core/crypto/envelope.ts'
import { admissionOf } from '#tests/support/admission-record.ts'
import { ENVELOPE_SECRET } from '#tests/support/memory-hospital.ts'
import { checkScreen } from './check-screen.ts'
import { giveVoices } from './fake-voices.ts'
import { byCss } from './locate.ts'
import { selfAssessment, untilKept } from './self-assessment.ts'
import { showApp } from './show-app.tsx'

const form = '/event/PocariAssesmentRunner'
const readers = page.getByRole('button', { name: /^Bacakan: / })
const tools = page.getByRole('button', { name: 'Ukuran huruf dan bahasa' })

/** The hospital's answer to a code. */
function answerPatient(patient: ResponseOf<typeof calls.surveyPatient>): Response {
  const data = wrapEnvelope(ENVELOPE_SECRET, Date.now(), JSON.stringify(patient))
  return Response.json({ data, error: null, message: '' })
}

it('[FO24] a question is read aloud by the device’s own voice, and falls silent', async () => {
  const { said, find } = giveVoices([
    { lang: 'id-ID', localService: false },
    { lang: 'en-US', localService: true },
    { lang: 'in_ID', localService: true },
  ])
  await showApp(form)
  await expect.element(tools).toBeVisible()
  find()
  await readers.first().click()
  await expect.element(readers.first()).toHaveAttribute('aria-pressed', 'true')
  await readers.nth(1).click()
  await expect.element(readers.first()).toHaveAttribute('aria-pressed', 'false')
  await readers.nth(1).click()
  await expect.element(readers.nth(1)).toHaveAttribute('aria-pressed', 'false')
  const [, first, , second, silence] = said
  expect(first).toMatch(/Nomor dada/)
  expect(second).toMatch(/Nama lengkap/)
  expect(silence).toBe('')
})

it('[FO24] where only the network could speak, nothing offers it', async () => {
  const { find } = giveVoices([
    { lang: 'id-ID', localService: false },
    { lang: 'en-US', localService: true },
  ])
  find()
  await showApp(form)
  await expect.element(tools).toBeVisible()
  await expect.element(readers).toHaveLength(0)
})

it('[FO33] a volunteer who reads the questions out has each of them large, and has it so again', async () => {
  const app = await showApp('/event')
  await selfAssessment.start()
  await selfAssessment.fillRunner('A-17')
  const question = byCss('form legend')
  const sizeOf = (one: Element) => parseFloat(getComputedStyle(one).fontSize)
  const titleSize = sizeOf(await page.getByRole('heading', { level: 2 }).findElement())
  expect(sizeOf(await question.first().findElement())).toBeLessThan(titleSize)
  await tools.click()
  await page.getByRole('button', { name: 'Tampilan untuk dibacakan' }).click()
  await tools.click()
  await expect.poll(() => question.elements().every((one) => sizeOf(one) >= titleSize)).toBe(true)
  await checkScreen('read-out', { closely: 360 })
  await untilKept()
  await app.reload()
  await expect.poll(() => question.elements().length).toBe(7)
  expect(question.elements().every((one) => sizeOf(one) >= titleSize)).toBe(true)
})

it('[FO26][FO27] what may stay empty says so as the answers stand, and can be taken back', async () => {
  const care = admissionOf({ service: 'IGD' })
  await showApp('/promo/survey/igd', 'id', (hospital) => {
    hospital.intercept = (path) =>
      path === `enc/${calls.surveyPatient.path}`
        ? answerPatient({ status: 'open', masked: true, info: care })
        : undefined
  })
  const code = page.getByLabelText('Nomor rekam medis atau nomor registrasi')
  await code.fill(care.admissionNumber)
  await userEvent.type(code, '{Enter}')
  await expect.element(page.getByText(care.admissionNumber)).toBeVisible()
  await page.getByRole('button', { name: 'Mulai survei' }).click()
  const score = page.getByRole('radiogroup', { name: /Seberapa mungkin Anda menyarankan/ })
  const isOptional = page.getByText('Apa alasan utama Anda memberi nilai itu? (opsional)', { exact: false })
  const clearAny = page.getByRole('button', { name: 'Hapus jawaban ini' })
  await score.getByRole('radio', { name: '10, Sangat mungkin' }).click()
  await expect.element(isOptional).toBeVisible()
  await score.getByRole('radio', { name: '3' }).click()
  await expect.element(isOptional).toHaveLength(0)
  await expect.element(page.getByRole('textbox')).toHaveAttribute('required')
  await expect.element(clearAny).toHaveLength(0)

  await page.getByRole('textbox').fill('Lama menunggu.')
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  const wait = page.getByRole('radiogroup', { name: /Berapa lama Anda menunggu di pendaftaran\?/ })
  const chosen = wait.getByRole('radio', { checked: true })
  const clear = wait.getByRole('button', { name: 'Hapus jawaban ini' })
  await expect.element(wait).toBeVisible()
  await expect.element(clear).toHaveLength(0)
  await wait.getByRole('radio').nth(1).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(clear).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen).toHaveLength(0)
  await expect.element(wait.getByRole('radio').first()).toHaveFocus()
  await expect.element(clear).toHaveLength(0)
  // The answer is deleted from the draft, not only on the screen.
  await page.getByRole('button', { name: 'Sebelumnya' }).click()
  await expect.element(score).toBeVisible()
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(wait).toBeVisible()
  await expect.element(chosen).toHaveLength(0)
})
