import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '#i18n/language.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { historyEntry, type HistoryEntry } from '#core/domain/care/history-entry.ts'
import { records as words } from '#i18n/id/records.ts'
import { focus } from '../keyboard.ts'
import { languages } from '../languages.ts'
import { deltaOf, showPortal } from '../portal-hospital.ts'

const DAY = 86_400_000

/** Visits of the last years, each with a diagnosis, two results, a medicine and a bill. */
function visits(count: number): HistoryEntry[] {
  const newest = Date.now() - (Date.now() % DAY) - (2 - 3 / 24) * DAY
  return Array.from({ length: count }, (_, nth) => {
    const begun = newest - nth * 9 * DAY
    const number = `RJ-${String(nth).padStart(4, '0')}`
    const from = (about: object, hours: number) =>
      historyEntry.parse({
        id: uuid(),
        at: new Date(begun + hours * 3_600_000).toISOString(),
        hospital: 'MHJS',
        doctor: 'dr. Melinda Harjono, Sp.PD',
        visit: number,
        ...about,
      })
    const lab = { kind: 'lab', text: null, unit: 'mg/dL', low: 70, high: 140 }
    return [
      from(
        {
          kind: 'bill',
          number: `T-${nth}`,
          payer: 'Pribadi',
          status: nth ? 'paid' : 'open',
          items: [],
          total: 350_000,
        },
        4,
      ),
      from({ kind: 'medication', name: 'Parasetamol', dose: '500 mg', frequency: '3 kali sehari', days: 5 }, 3),
      from({ ...lab, analyte: 'GLU', name: 'Gula darah', value: nth === 2 ? 100 : 180 }, 2),
      from({ ...lab, analyte: 'CHOL', name: 'Kolesterol', value: 120 }, 2),
      from(
        {
          kind: 'diagnosis',
          code: 'J06.9',
          name: nth === 40 ? 'Demam dengue' : 'Infeksi saluran napas',
          isPrimary: true,
        },
        1,
      ),
      from({ kind: 'visit', service: 'OPD', unit: 'Poli Penyakit Dalam', number, until: null, complaint: 'Batuk' }, 0),
    ]
  }).flat()
}

function open(count: number, language: Language = 'id') {
  // One set for all requests, so that an entry keeps its id.
  const rows = deltaOf(visits(count))
  return showPortal(portalPages.history, { as: 'patient', language, answers: { history: () => rows } })
}

/** On a phone the filters and views are folded. */
const unfold = () => page.getByRole('button', { name: words.filters }).click()

const region = page.getByRole('region', { name: words.historyList })
const rows = region.getByRole('button', { name: /Poli Penyakit Dalam/ })

it('a hundred visits are at most twelve screens of a small phone, closed', async () => {
  await open(100)
  await expect.element(page.getByText('100 kunjungan')).toBeVisible()
  await expect.element(rows.first()).toBeVisible()
  const screens = () => document.documentElement.scrollHeight / innerHeight
  expect(innerHeight).toBe(740)
  // With many visits, the height of those that are not drawn yet is estimated.
  expect(screens()).toBeGreaterThan(8)
  expect(screens()).toBeLessThanOrEqual(12)
})

it.each(languages)('in the language %s the first visit begins within 300 px of a small phone', async (language) => {
  await open(20, language)
  const first = page.getByRole('button', { name: /Poli Penyakit Dalam/ }).first()
  await expect.element(first).toBeVisible()
  await expect.poll(() => first.element().getBoundingClientRect().top).toBeLessThanOrEqual(300)
})

it('the month that is read stays in sight', async () => {
  await open(100)
  await expect.element(rows.first()).toBeVisible()
  const bar = () =>
    page
      .getByRole('banner')
      .elements()
      .find((one) => one.checkVisibility())!
      .getBoundingClientRect().bottom
  const above = () =>
    region
      .getByRole('heading', { level: 2 })
      .elements()
      .some((one) => Math.abs(one.getBoundingClientRect().top - bar()) <= 1)
  // The list grows during reading, and is too short to scroll before.
  await expect
    .poll(() => {
      scrollTo({ top: 3_000, behavior: 'instant' })
      return { scrollY, above: above() }
    })
    .toEqual({ scrollY: 3_000, above: true })
})

it('a visit tells what needs attention, and opens by the keyboard to what came from it', async () => {
  await open(3)
  const [newest, middle] = [rows.nth(0), rows.nth(1)]
  await expect.element(newest).toMatchTextContent(`${words.status_open} · 1 hasil di luar rujukan`)
  await expect.element(newest).toMatchTextContent('Jakarta Selatan')
  await expect.element(middle).toMatchTextContent('1 hasil di luar rujukan')
  await expect.element(rows.nth(2)).not.toMatchTextContent('rujukan')
  const inside = page.getByRole('list', { name: 'Isi kunjungan: Poli Penyakit Dalam' }).getByRole('listitem')
  await expect.element(inside.first()).not.toBeInTheDocument()
  await focus(newest)
  await userEvent.keyboard('{Enter}')
  await expect.element(newest).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => inside.elements().map((one) => one.textContent)).toHaveLength(6)
  const kinds = ['visit', 'diagnosis', 'lab', 'lab', 'medication', 'bill'] as const
  expect(inside.elements().map((one, nth) => one.textContent.startsWith(words[`kind_${kinds[nth]!}`]))).not.toContain(
    false,
  )
  await inside.nth(4).getByRole('button').click()
  await expect.element(page.getByRole('dialog', { name: 'Parasetamol' })).toBeVisible()
})

it('a search shows inside the visits what was found', async () => {
  await open(60)
  await page.getByRole('searchbox').fill('dengue')
  await expect.element(page.getByText('1 kunjungan')).toBeVisible()
  await expect.element(region.getByRole('button', { name: /^Diagnosis.*Demam dengue/ })).toBeVisible()
  await expect.element(region.getByRole('button', { name: /Kolesterol/ })).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('zzzz')
  await expect.element(page.getByText(words.nothingFound)).toBeVisible()
})

it('one by one is an option that the address keeps, and a link to a kind opens', async () => {
  const app = await open(2)
  await unfold()
  await page.getByRole('radio', { name: words.view_entries }).click()
  await expect.element(page.getByText('12 catatan')).toBeVisible()
  await app.reload()
  await expect.element(page.getByText('12 catatan')).toBeVisible()
  await unfold()
  await page.getByRole('radio', { name: words.view_visits }).click()
  await expect.element(page.getByText('2 kunjungan')).toBeVisible()
  await app.open(`${portalPages.history}?kind=medication`)
  await expect.element(page.getByText('2 catatan')).toBeVisible()
})
