import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { byCss } from '../locate.ts'
import { deltaOf, records, showPortal } from '../portal-hospital.ts'
import { goTo } from '../session-history.ts'
import { tour, untilSaid, untilThere } from '../tour.ts'

const DAY = 86_400_000

/** Two measurements of each kind with a range, so that there is a plot. */
const measured = records.history.flatMap((entry) =>
  'analyte' in entry && entry.analyte
    ? [
        { ...entry, low: 12, high: 15.5 },
        { ...entry, id: uuid(), at: new Date(Date.parse(entry.at) - 90 * DAY).toISOString(), low: 12, high: 15.5 },
      ]
    : [entry],
)

tour(
  'the medical history, its lists and an entry of every kind',
  async ({ language, words: { records: words }, look }) => {
    await showPortal(portalPages.history, {
      language,
      as: 'patient',
      answers: { history: () => deltaOf(measured) },
    })
    const visits = page.getByRole('region', { name: words.historyList }).getByRole('button')
    const entries = page.getByRole('list', { name: words.historyList }).getByRole('button')
    const dialog = page.getByRole('dialog')
    const plot = dialog.getByCss('figure canvas')
    const close = () => dialog.getByRole('button', { name: words.close, exact: true }).click()
    const showOnly = async (kind: 'visit' | 'diagnosis' | 'medication' | 'bill' | 'document' | 'lab') => {
      const name = words[`kind_${kind}`]
      await page.getByRole('radio', { name, exact: true }).click()
      await expect.element(entries.first()).toMatchTextContent(name)
    }
    await untilThere(visits)
    await look('history-visits')
    await visits.filter({ hasText: 'Poli Umum' }).first().click()
    await untilThere(page.getByRole('list', { name: /Poli Umum$/ }))
    await look('history-visit-open')
    await page.getByRole('button', { name: words.filters, exact: true }).click()
    await page.getByRole('radio', { name: words.view_entries }).click()
    await untilThere(entries)
    await look('history-filters')
    for (const kind of ['visit', 'diagnosis', 'medication', 'bill', 'document'] as const) {
      await showOnly(kind)
      await entries.first().click()
      await untilThere(dialog)
      await look(`history-${kind}`)
      await close()
    }
    await showOnly('lab')
    await entries.first().click()
    await dialog.getByRole('button', { name: /^(?:Lihat grafik|Show the plot of) / }).click()
    await untilThere(plot)
    await look('history-lab')
    await close()
    await page.getByRole('searchbox').fill('zzzz')
    await untilSaid(words.nothingFound)
    await look('history-nothing')
    goTo(portalPages.labResults)
    const results = page.getByRole('region', { name: words.labList }).getByRole('button')
    await untilThere(results)
    await look('history-lab-results')
    await results.filter({ hasText: 'Hemoglobin' }).click()
    await untilThere(byCss('figure canvas'))
    goTo(portalPages.bills)
    await untilThere(page.getByRole('list', { name: words.billList }).getByRole('button'))
    await expect.element(page.getByText(/^Rp/).first()).toBeVisible()
    await look('history-bills')
  },
)
