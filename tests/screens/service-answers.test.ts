import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { yearAfter } from '#core/domain/hospital/calendar.ts'
import { writeDate } from '#core/domain/time/calendar-date.ts'
import { dayOf, lastDayBegun, WIB } from '#core/domain/time/zone.ts'
import { fields } from '#i18n/id/fields.ts'
import { dayAhead, openDay } from '#tests/support/questionnaire-answers.ts'
import { showPortal } from './portal-hospital.ts'

it('[FO55] the day of a plan is picked from the browser’s calendar, too, and is judged as one that is typed', async () => {
  await showPortal('/patient/bslfree/booking', { as: 'patient' })
  const day = page.getByLabelText('Tanggal yang Anda inginkan')
  await day.fill(writeDate(openDay()))
  const shown = vi.spyOn(HTMLInputElement.prototype, 'showPicker')
  await page.getByRole('button', { name: fields.calendar }).click()
  const picker = shown.mock.contexts[0] as HTMLInputElement
  const now = Date.now()
  expect([picker.value, picker.min, picker.max]).toEqual([openDay(), dayOf(now, WIB), yearAfter(lastDayBegun(now))])
  await page.elementLocator(picker).fill(dayAhead(5))
  await expect.element(day).toHaveValue(writeDate(dayAhead(5)))
  await page.elementLocator(picker).fill(dayAhead(7))
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(page.getByText(fields.closedDay).first()).toBeVisible()
  await page.elementLocator(picker).fill(dayAhead(2))
  await expect.element(page.getByText(fields.closedDay)).toHaveLength(0)
})

it('[FO53] a long answer is counted near its limit, kept whole, and holds up its step while it is too long', async () => {
  const { reload } = await showPortal('/patient/contact/form', { as: 'patient' })
  const message = page.getByRole('textbox', { name: 'Pesan Anda' })
  const count = page.getByText(/ karakter$/)
  await message.fill('a'.repeat(1000))
  await expect.element(count).toHaveLength(0)
  await message.fill('a'.repeat(1999))
  await expect.element(page.getByText('1.999 dari 2.000 karakter')).toBeVisible()
  await message.fill('a'.repeat(2001))
  await expect.element(page.getByText('Maksimum 2000 karakter').first()).toBeVisible()
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(message).toHaveValue('a'.repeat(2001))
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  await reload()
  await expect.element(page.getByText('2.001 dari 2.000 karakter')).toBeVisible()
})
