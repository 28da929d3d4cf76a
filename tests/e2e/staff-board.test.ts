import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { calls } from '#core/contract/calls.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { mcu } from '#core/questionnaires/forms/surveys/mcu.ts'
import { registration } from '#core/questionnaires/forms/services/registration.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import { comeIn, enrol } from '#tests/support/enrol.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { signInStaff } from '#tests/support/staff-page.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

/** An open page asks again every 30 s. */
const soon = { timeout: 60_000 }

const REPLY = 'Silakan datang pukul sembilan.'

/** A number of the home. */
const numberOf = (page: Page, label: string) => async () =>
  Number(/^\d+/.exec(await page.getByRole('main').getByRole('link', { name: label }).first().innerText())?.[0])

/** The form of those who choose this one of the hospitals. */
const atHospital = (form: Questionnaire, id: string): Questionnaire => {
  const only = (field: Field): Field =>
    field.id === 'hospital' && field.type === 'choice'
      ? { ...field, options: field.options.filter(({ value }) => value === id) }
      : field
  const pages = form.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, fields: section.fields.map(only) })),
  }))
  return { ...form, pages }
}

test('[ST14] [ST18] [ST13] a survey from a phone without network comes to open pages of staff, is counted, taken and exported', async ({
  page,
  portal,
  openDevice,
  errors,
}) => {
  errors.expect(/staff\/me|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const care = admission({ service: 'MCU' })
  await admit(portal, care)
  const { path } = await portal.ask(calls.operatorVoucher, { registration: care.admissionNumber, kind: 'Mcu' })
  await page.goto('/event')
  await untilReadyForField(page)
  await page.context().setOffline(true)
  await page.goto(path)
  await page.getByRole('button', { name: 'Mulai survei' }).click()
  const { nps } = await fillQuestionnaire(page, mcu, 'first')
  expect(nps, 'a detractor').toBe(0)
  await confirmSubmit(page)
  await expect(page.getByRole('heading', { name: 'Terima kasih' })).toBeVisible()

  const desk = await openDevice()
  await signInStaff(desk, portal, { email: 'mutu@contoh.example' })
  await desk.goto(`/staff/submissions?kind=Mcu&search=${care.admissionNumber}`)
  const row = desk.getByRole('main').getByRole('link', { name: / · / })
  await expect(desk.getByRole('heading', { level: 1, name: words.page_submissions })).toBeVisible()
  await expect(row).toHaveCount(0)
  const board = await desk.context().newPage()
  await board.goto('/staff/results?kind=Mcu')
  const counted = async () =>
    Number(/^[\d.]+/.exec(await board.getByText(/isian diterima/).innerText())?.[0].replace('.', ''))
  const before = await counted()
  const home = await desk.context().newPage()
  await home.goto('/staff')
  const today = numberOf(home, words.homeToday)
  const beforeToday = await today()

  await page.context().setOffline(false)
  await expect(row).toBeVisible(soon)
  await expect.poll(counted, soon).toBe(before + 1)
  await expect.poll(today, soon).toBe(beforeToday + 1)
  await row.click()
  const review = desk.getByRole('region', { name: words.review })
  await review.getByRole('button', { name: words.take }).click()
  await expect(review.getByText('Dina Mutu').first()).toBeVisible()
  await desk.getByLabel(words.note).fill('Sudah ditelepon.')
  await review.getByRole('button', { name: words.closeReview }).click()
  await expect(review.getByText('Sudah ditelepon.')).toBeVisible()
  await desk.goBack()
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: words.export_csv }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file.trimEnd().split('\r\n')).toHaveLength(2)
  expect(file).toContain(`;${care.admissionNumber};Selesai;Dina Mutu;`)
})

test('[ST10] [ST13] [ST55] a registration from a phone without network comes to open pages of staff, is counted, taken, answered on the patient’s open page, and exported', async ({
  page,
  portal,
  openDevice,
  errors,
}) => {
  errors.expect(/staff\/me|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const person = await enrol(portal)
  await page.goto('/event')
  await untilReadyForField(page)
  await comeIn(page, portal, person)
  await page.goto('/patient/registration')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilAreaKept(page, 'portal')
  await page.context().setOffline(true)
  await page.goto('/patient/registration/form')
  await fillQuestionnaire(page, atHospital(registration, '2'), 'first')
  await confirmSubmit(page)
  await page.getByRole('link', { name: 'Lihat permintaan saya' }).click()
  await page.getByRole('link', { name: /^Buka/ }).click()
  await expect(page.getByRole('main').getByText('Belum terkirim').first()).toBeVisible()

  const desk = await openDevice()
  await signInStaff(desk, portal, { email: 'loket@contoh.example' })
  const received = numberOf(desk, words.homeReceived)
  await expect.poll(received).toBe(0)
  const inbox = await desk.context().newPage()
  await inbox.goto('/staff/requests?kind=Registration')
  const rowOf = (at: Page) => at.getByRole('main').getByRole('row', { name: /Pendaftaran swab · / })
  await expect(inbox.getByRole('heading', { level: 1, name: words.page_requests })).toBeVisible()
  await expect(rowOf(inbox)).toHaveCount(0)

  await page.context().setOffline(false)
  await expect(rowOf(inbox)).toBeVisible(soon)
  await expect.poll(received, soon).toBe(1)
  const manager = await openDevice()
  await signInStaff(manager, portal)
  await manager.goto('/staff/requests?kind=Registration')
  await expect(rowOf(manager)).toContainText('Diterima')

  await rowOf(inbox).getByRole('link').click()
  await inbox.getByRole('button', { name: words.take }).click()
  await expect(inbox.getByText('Petugas: Lukman Loket')).toBeVisible()
  await inbox.getByLabel(words.reply).fill(REPLY)
  await inbox.getByRole('button', { name: words.sendReply }).click()
  await expect(inbox.getByText('Dijawab')).toBeVisible()
  await expect(page.getByRole('main').getByText(REPLY)).toBeVisible(soon)
  await expect(rowOf(manager)).toContainText('Dijawab', soon)
  await expect(rowOf(manager)).toContainText('Lukman Loket')
  await expect.poll(received, soon).toBe(0)

  // Requests are forms as well: whose role sees these and exports takes them from that list, of one kind with each answer.
  const [asked] = (await portal.ask(calls.operatorRequests, {})).requests
  await manager.goto('/staff/submissions?kind=Registration')
  const [download] = await Promise.all([
    manager.waitForEvent('download'),
    manager.getByRole('button', { name: words.export_csv }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Rencana tanggal swab')
  expect(lines[1]).toContain(asked?.reference)
})
