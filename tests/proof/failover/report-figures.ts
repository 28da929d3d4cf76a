import { writeSection, measuredWith } from '#tests/support/write-section.ts'

interface Figures {
  readonly figures: readonly { readonly event: string; readonly gap: number }[]
  readonly collected: number
  readonly refusals: readonly string[]
}

/** Prints the figures. With FAILOVER_WRITE it writes them into docs/benchmarks.md. */
export async function reportFigures({ figures, collected, refusals }: Figures): Promise<void> {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  const rows = figures.map(({ event, gap }) => `| ${event} | ${seconds(gap)} |`)
  const table = ['| what happens | longest time without a receipt |', '| --- | ---: |', ...rows].join('\n')
  process.stdout.write(`${table}\n${collected} collected, all receipted once; ${refusals.length} tries in vain\n`)
  if (!process.env['FAILOVER_WRITE']) return
  await writeSection(
    'Failover: time without service',
    `${table}

Two servers, one of them through PgBouncer in transaction mode, on a primary whose commits wait for a streaming standby.
Devices send without pause: ${collected} submissions, 0 lost, 0 twice; ${refusals.length} of their tries were refused or lost and repeated. The times
include the start of the servers, and of the standby as primary, on these cores.

${measuredWith('npm run failover -- --write', "Debian's PostgreSQL and PgBouncer")}`,
  )
}
