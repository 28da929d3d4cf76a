import type { Result } from 'lighthouse'
import { asMarkdown, type Table } from '#tests/proof/bench/report.ts'
import { median } from '#tests/proof/bench/statistics.ts'
import type { MeasuredPage } from './measured-pages.ts'
import { categories } from './run-lighthouse.ts'

export interface PageResult extends MeasuredPage {
  readonly reports: readonly Result[]
}

const metrics = [
  { id: 'first-contentful-paint', name: 'first paint' },
  { id: 'largest-contentful-paint', name: 'largest paint' },
  { id: 'total-blocking-time', name: 'blocked' },
  { id: 'cumulative-layout-shift', name: 'shift' },
] as const

/** Medians of the runs of each page; scores out of 100. */
export const lighthouseTable = (results: readonly PageResult[]): Table => ({
  head: ['page', ...categories, ...metrics.map(({ name }) => name)],
  rows: results.map(({ name, reports }) => [
    name,
    ...categories.map((id) => `**${Math.round(100 * middle(reports, ({ categories: of }) => of[id]?.score))}**`),
    ...metrics.map(({ id }) => {
      const value = middle(reports, ({ audits }) => audits[id]?.numericValue)
      return id === 'cumulative-layout-shift' ? value.toFixed(2) : `${(value / 1000).toFixed(1)} s`
    }),
  ]),
})

/** The weighted faults that the weakest run of a page has in a category. */
export const faultsOf = ({ reports }: PageResult): string[] => [
  ...new Set(
    reports.flatMap(({ categories: of, audits }) =>
      categories.flatMap((id) =>
        (of[id]?.auditRefs ?? [])
          .filter(({ weight }) => weight > 0)
          .map((ref) => audits[ref.id])
          .filter((audit) => audit && audit.score !== null && audit.score < 0.9)
          .map((audit) => audit?.title ?? ''),
      ),
    ),
  ),
]

export const sectionText = (results: readonly PageResult[]): string => {
  const [first] = results[0]?.reports ?? []
  return `${asMarkdown(lighthouseTable(results))}

Lighthouse ${first?.lighthouseVersion ?? ''} with its mobile preset, which simulates a mid-range phone on slow 4G: the built app on the real server, its
code loaded for the first time. The reference is a page of the same libraries (React, Dexie open, i18next, zod,
react-hook-form, jotai) with a form of two fields, compressed alike. The home is that of a guest or patient who has signed in
before; the other pages are signed out. Medians of the runs of each page (${results[0]?.reports.length ?? 0}). Aims: 95 (home 90), 100, 100; within 3 points of
the reference. The preset slows this machine down four times and computes the network by a formula: other load on the machine
counts four times in *blocked*, and *blocked* counts for a third of the performance. The speed that Lighthouse found here (its
benchmark index; 1,500 and more is a desktop's) was ${indexText(results)}.`
}

function indexText(results: readonly PageResult[]): string {
  const all = results.flatMap(({ reports }) => reports.map(({ environment }) => environment.benchmarkIndex))
  const [least, most] = [Math.min(...all), Math.max(...all)].map((one) => Math.round(one).toLocaleString('en'))
  return `${least} to ${most}`
}

const middle = (reports: readonly Result[], of: (report: Result) => number | null | undefined): number =>
  median(reports.map((report) => of(report) ?? NaN))
