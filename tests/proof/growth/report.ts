import { asMarkdown } from '#tests/proof/bench/report.ts'
import { measuredWith, writeSection } from '#tests/support/write-section.ts'
import { type ExportFigure, exportTable, type RetentionFigure, retentionTable } from './measure.ts'

interface Growth {
  readonly rows: number
  readonly statements: number
  readonly exports: readonly ExportFigure[]
  readonly retention: RetentionFigure
}

/** Writes the figures into docs/benchmarks.md. */
export async function writeGrowth({ rows, statements, exports, retention }: Growth): Promise<void> {
  const body = `${asMarkdown(exportTable(exports))}

${asMarkdown(retentionTable(retention))}

${rows.toLocaleString('en')} submissions with their answers, and the other tables that grow with them. Aim: a row of an export by kind costs at
most twice a row of the whole export. Pages are read and turned into lines as for a request, but not sent.

\`explain\` was run on these tables for the ${statements.toLocaleString('en')} statements that the servers of the integration tests send, each with its
values: none reads a growing table from one end to the other. \`npm run proof\` does the same.

${measuredWith('npm run growth -- --write', 'the embedded PostgreSQL')}`
  await writeSection('Growth: a million submissions', body)
}
