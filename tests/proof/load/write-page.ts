import { measuredWith, writeSection } from '#tests/support/write-section.ts'
import { type Results, resultsMarkdown } from './report.ts'

/** Writes the measured figures into docs/benchmarks.md; others keep their last values. */
export async function writePage(results: Results, command: string): Promise<void> {
  const { floods, ...others } = results
  const write = (heading: string, measured: Results, explanation: string) =>
    writeSection(
      heading,
      [resultsMarkdown(measured), explanation, measuredWith(command, 'the embedded PostgreSQL')].join('\n\n'),
    )
  if (others.throughput.length > 0) await write('Load: many devices at once', { ...others, floods: [] }, load)
  if (floods.length > 0)
    await write(
      'Floods: bodies that no device sends',
      { ...results, throughput: [], overload: undefined, bombs: [], storm: undefined },
      flood,
    )
}

const load = `Generator, servers and database share the cores. Every row is a sealed self-assessment under a fresh id.

- **Portal**: opens, judges, stores and receipts each row; one process with its worker threads.
- **Raw**: Fastify parses the same bodies and inserts the same sealed bytes in one statement, and nothing else.
- **Bombs**: a batch of sealed items that are small when sent and large when opened, compared with a batch of as many honest
  forms; and the delay for another caller meanwhile.
- **Storm**: devices return behind one address within the given time and wait as long as they are told, while people sign in
  by password behind the same address. A sign-in's time includes its retries.`

const flood = `So many connections at once send such bodies to one public address after the other, from 200 other IP addresses. Other callers
read the keys and make a small call in turn. The cost is the processor's time of the server, with a new connection for each
body. The bare server reads only what comes with the head and refuses at once; the generator beside it needs the same two
cores (decisions [0071](decisions/0071-bodies-are-bounded-before-they-are-read.md) and
[0105](decisions/0105-a-refusal-costs-no-more-than-its-answer.md)). The first line was measured by hand at commit 1a1e59d,
before bodies were bounded: 24 such bodies together, to sign-in, heartbeat and surveys. Its cost is the time of the one thread
for each; \`healthz\` answered 503 after 2,600 ms.`
