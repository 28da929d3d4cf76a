import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Difference } from './statistics.ts'

export interface TimedPath extends Difference {
  readonly name: string
}

const signed = (ms: number) => `${ms < 0 ? '−' : '+'}${Math.abs(ms).toFixed(2)} ms`

export const rowsOf = (timed: readonly TimedPath[]): string[][] =>
  timed.map(({ name, middle, interval: [low, high], slower }) => [
    name,
    `**${signed(middle)}**`,
    `${signed(low)} to ${signed(high)}`,
    `${(slower * 100).toFixed(1)} %`,
  ])

export async function writePage(timed: readonly TimedPath[], pairs: number): Promise<void> {
  await writeFile(join(import.meta.dirname, '..', '..', '..', 'docs', 'equal-time.md'), pageOf(timed, pairs))
}

const pageOf = (timed: readonly TimedPath[], pairs: number): string => `# Known and unknown in the same time

\`npm run equal-time -- --pairs ${pairs} --write\` measured this and wrote the page, on ${new Date().toISOString().slice(0, 10)} on a machine of ${availableParallelism()} cores
that runs the server, its embedded PostgreSQL and the client at once. Neither an answer nor the time it takes may reveal
whether the hospital knows an e-mail address or a number.

${[['answer', 'known − unknown', '95 % interval', 'known slower'], ['---', '---:', '---:', '---:'], ...rowsOf(timed)].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

Each line is ${pairs.toLocaleString('en')} pairs of calls over HTTP to the real server process. One call of a pair is for an account that has confirmed
its address and its number, the other for an unknown identity; each is first in turn. The table has the median of the
differences, its interval by ranks (95 %, without an assumption about how times are spread), and the share of pairs in which
the known one took longer: half of them, where there is no difference. The interval of that share is ± ${(98 / Math.sqrt(pairs)).toFixed(1)} %. Limits are reset
before each call, so that none of them answers; in production they bind every client (decision 0030). An interval without 0 in
it is a difference that such a run can see. \`npm run proof\` also checks in sixty pairs that the share is near a half.

A difference of about a tenth of a millisecond remains in some lines: the database looks up the account that a row names, and
a row for an unknown identity names none. It is far below what a network adds to each answer, and a number or an address may
be asked for once a minute.
`
