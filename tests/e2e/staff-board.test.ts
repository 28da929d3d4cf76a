import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { calls } from '#core/contract/calls.ts'
import { mcu } from '#core/questionnaires/forms/surveys/mcu.ts'
import { staff as words } from '#i18n/id/staff.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { signInStaff } from '#tests/support/staff-page.ts'

/** An open page asks again every 30 s. */
const soon = { timeout: 60_000 }

/** A number on the home of staff. */
const numberOf = (page: Page, label: string) => async () =>
  Number(/^\d+/.exec(await page.getByRole('main').getByRole('link', { name: label }).first().innerText())?.[0])

test('[ST14] [ST18] [ST13] a survey from a phone without network reaches open pages of staff, is counted, taken and exported', async ({
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
