import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { historyEntry } from '#core/domain/care/history-entry.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { records as words } from '#i18n/id/records.ts'
import { byCss } from './locate.ts'
import { deltaOf, showPortal } from './portal-hospital.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

const result = (nth: number, days: number, about: object) =>
  historyEntry.parse({
    id: `019a0000-0000-7000-8000-00000000000${nth}`,
    kind: 'lab',
    at: daysAgo(days).toISOString(),
    hospital: 'MHJS',
    doctor: null,
    value: null,
    text: null,
    unit: '-',
    low: null,
    high: null,
    ...about,
  })

const sodium = { analyte: 'sodium', name: 'Natrium', unit: 'mmol/L', low: 135, high: 145 }

it('a result that stands out leads the list with its day, says what is next, and its plot says from when until when', async () => {
  const answer = deltaOf([
    result(1, 3, { analyte: 'glucose', name: 'Gula darah', value: 90, unit: 'mg/dL', low: 70, high: 100 }),
    result(2, 20, { ...sodium, value: 150 }),
    result(3, 900, { ...sodium, value: 140 }),
    result(4, 1300, { analyte: 'dengue', name: 'NS1 dengue', text: 'Positif' }),
  ])
  await showPortal(portalPages.labResults, { as: 'patient', answers: { history: () => answer } })
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.element(rows).toHaveLength(3)
  await expect.element(rows.first()).toMatchTextContent('Natrium')
  await expect.element(page.getByText(/2 di luar nilai rujukan/)).toBeVisible()
  // The day stands there once.
  const older = rows.nth(1)
  await expect.element(older).toMatchTextContent('NS1 dengue')
  await expect.element(older).toMatchTextContent(words.result_positive)
  expect(older.element().textContent.match(/positif/gi)).toHaveLength(1)
  await rows.first().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(words.labAsk)).toBeVisible()
  await expect.element(dialog.getByText('150 mmol/L', { exact: true }).first()).toBeVisible()
  const days = byCss('dialog figure > p[aria-hidden]')
  for (const day of [900, 20]) await expect.element(days).toMatchTextContent(formatDate(daysAgo(day), groupZone))
})
