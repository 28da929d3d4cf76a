import { measuredWith, writeSection } from '#tests/support/write-section.ts'
import { type Results, resultsMarkdown } from './report.ts'

/** Writes what was measured into docs/benchmarks.md. */
export const writePage = (results: Results, command: string): Promise<void> =>
  writeSection(
    'Load: many devices at once',
    `${resultsMarkdown(results)}

${explanation}

${measuredWith(command, 'the embedded PostgreSQL')}`,
  )

const explanation = `Generator, servers and database share the cores. Every row is a sealed self-assessment under a fresh id.

- **Portal**: opens, judges, stores and receipts each row; one process with its worker threads.
- **Raw**: Fastify parses the same bodies and inserts the same sealed bytes in one statement, and nothing else.
- **Bombs**: a batch of sealed items that are small as they travel and large when they are opened, over a batch of honest
  forms of the same number; and what another caller notices meanwhile.
- **Floods**: bodies that no device sends, on so many connections at once, to one public address after the other, from another
  IP address. Others read the keys and make a small call in turn. The cost is the processor's time of the server, with a new
  connection for each body.
- **Storm**: devices come back behind one address within the time given and keep to the times that they are told, while people
  sign in by password behind the same address. A sign-in's time includes its retries.`
