import Fastify from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { knowDefinitions } from '#server/intake/definition/known-definitions.ts'
import { defaultExportLimits } from '#server/intake/export/export-horizon.ts'
import { exportSubmissions } from '#server/intake/export/export-submissions.ts'
import { applyRule } from '#server/operations/retention/apply-rule.ts'
import { retentionRules } from '#server/operations/retention/retention-rules.ts'
import type { Table } from '#tests/proof/bench/report.ts'
import { RARE_KIND } from './fill-tables.ts'

export interface ExportFigure {
  readonly what: string
  readonly rows: number
  readonly ms: number
}

/** Enough rows that the first pages do not matter. */
const EXPORTED = 100_000
const SLICES = 100

/** Measures exports of at most EXPORTED rows: of all kinds, of a frequent kind and of a rare one. */
export async function measureExport(db: Kysely<Database>, say: (text: string) => void): Promise<ExportFigure[]> {
  const figures: ExportFigure[] = []
  for (const kind of [undefined, 'SelfAssesmentRunner', 'Ipd', RARE_KIND]) {
    const what = kind === undefined ? 'everything' : `kind=${kind}`
    say(`exporting ${what}`)
    const options = { db, definitions: knowDefinitions(db), log: Fastify().log }
    const pages = exportSubmissions(
      { ...options, limits: { ...defaultExportLimits, margin: 0 } },
      { kind, labels: undefined, after: undefined },
    )
    let rows = 0
    const began = performance.now()
    for await (const page of pages) if ((rows += page.length) >= EXPORTED) break
    figures.push({ what, rows, ms: performance.now() - began })
  }
  return figures
}

export function exportTable(figures: readonly ExportFigure[]): Table {
  const [whole] = figures
  const perRow = ({ rows, ms }: ExportFigure) => ms / Math.max(1, rows)
  return {
    head: ['export', 'a row ÷ a row of everything', 'rows', 'time'],
    rows: figures.map((figure) => [
      figure.what,
      `**${(whole ? perRow(figure) / perRow(whole) : 1).toFixed(2)} ×**`,
      figure.rows.toLocaleString('en'),
      `${(figure.ms / 1000).toFixed(1)} s`,
    ]),
  }
}

export interface RetentionFigure {
  readonly rows: number
  /** Milliseconds of one slice. */
  readonly ms: number
}

/** Measures how long it takes to delete a slice of the audit, until all is deleted. */
export async function measureRetention(db: Kysely<Database>, say: (text: string) => void): Promise<RetentionFigure> {
  say('taking away audit lines')
  const [rule] = retentionRules({ auditDays: 365, quarantineDays: 365 }).filter(({ name }) => name === 'audit')
  if (!rule) throw new TypeError('there is no rule for the audit')
  const began = performance.now()
  const { rows } = await applyRule(db, rule, { slices: SLICES, isStopping: () => false })
  return { rows, ms: (performance.now() - began) / Math.ceil(rows / 1000) }
}

export const retentionTable = ({ rows, ms }: RetentionFigure): Table => ({
  head: ['retention of the audit', 'rows', 'a slice of 1,000'],
  rows: [['due lines, by their index', rows.toLocaleString('en'), `${ms.toFixed(1)} ms`]],
})
