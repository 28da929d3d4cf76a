import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { SLOWDOWN } from './measure-forms.ts'
import { browserName } from './quiet-browser.ts'
import { asMarkdown, drainTable, formTable, submitTable, type Results } from './report.ts'

const page = join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md')

export async function writePage(results: Results, command: string): Promise<void> {
  await writeFile(page, pageOf(results, command))
}

export const pageOf = ({ forms, submits, drains }: Results, command: string): string => `# Benchmarks

\`${command}\` measures all of this in one run and writes this page; without \`--rows\` and \`--rtt\` it measures 200, 1,000
and 5,000 rows at 0, 50 and 200 ms, which takes about three quarters of an hour. It was written on ${new Date().toISOString().slice(0, 10)} on a machine of ${availableParallelism()} cores that runs browser, server and database at once:
${browserName()}, Node ${process.versions.node}, the embedded PostgreSQL. Compare the ratios; the milliseconds are this machine's.

## Submit: from the tap to the disk

${asMarkdown(submitTable(submits))}

A submission is judged, sealed and put into the queue in the place of its draft in one strict transaction; the time is
until that has committed. Aim: at most twice a raw strict put of the same ${submits[0]?.bytes ?? 0} bytes plus the sealing, however
long the queue. Medians of ${submits[0]?.samples ?? 0} samples, the three taking turns in one page; queues of 1,000 and 10,000 are really there.
The raw put is one store, one row, one transaction with \`durability: 'strict'\`, nothing around it. The sealing is
timed alone, key import and compression included.

## Drain: until every row is receipted

${asMarkdown(drainTable(drains))}

Aim: with 1,000 rows and a round trip of 50 ms at least 80 times as fast as Workbox, and within 3 times the floor.
Every row is a real self-assessment, sealed, ${Math.round(drains[0]?.bytesPerRow ?? 0)} bytes of JSON as it travels, under a fresh id, so that the server
opens, judges, inserts and commits each of them. Medians of ${repetitionsText(drains)}, the contestants taking turns in
changing order after a warm-up. After the run the operator's export is counted: every row sent arrived once.

- **Outbox**: the product's own \`deliver()\`, from the call until all receipts are verified and kept and all rows removed.
- **Workbox**: \`Queue\` of workbox-background-sync with its own \`replayRequests()\`, a batch of one row a request. It keeps
  no receipts, and takes any answer for success. Its figure with ≈ is not measured but reckoned in a straight line from
  the shorter queues of the same round trip: it sends one row after another, so its time grows by the row.
- **Floor**: one \`fetch\` of the same rows as one body that lies in memory already, to a server that reads the bytes and
  answers. Nothing is read from or written to a database on either side, nothing opened, signed or verified.

## Forms: from the key to the frame

${asMarkdown(formTable(forms))}

A form of 200 fields on one page, half of them with conditions, on a CPU slowed ${SLOWDOWN} times; beside it a plain, uncontrolled
form of react-hook-form with as many fields and no conditions, and one with a single field, which is what the browser
itself needs for a key. Aim: no more than a frame (16.7 ms) beyond the single field. Medians of ${forms[0]?.samples ?? 0} keys, from the key
going down to the end of the frame that shows it; frames come when they are ready, not sixty times a second.

## How

- Page and service worker of the benchmark are built by Vite around the product's unmodified \`src/core\`; the built app
  itself has no hooks to measure by. All contestants drain in a service worker, the only place where Workbox' queue runs
  and one of the two where ours does. No debugger is attached to the browser, since it would tax every request, and
  Workbox sends most of them. Workbox' queue runs without its sync tag, which spares it registering for every row.
- The API is the real server process with its embedded PostgreSQL, fsync on. Before it stands a proxy on the page's own
  origin that holds every request and every answer for half the round trip. Connections stay open and are not charged
  for opening; there is no limit on bandwidth and no loss. The hop through the proxy costs some tenths of a millisecond a
  request, which shows only at a round trip of 0 ms: Workbox, with its many requests, looks a little slower there.
- The server limits requests by address (1,200 a minute), which Workbox' one request a row would run into, and lose rows
  by. The proxy spreads the requests over many addresses, so that it is not held against it.
- The proxy, the browser, the server and the database share the cores. What the outbox needs beyond the floor is work,
  not waiting: it gets smaller with more cores, and the floor does not.
`

function repetitionsText(drains: Results['drains']): string {
  const counts = [...new Set(drains.map(({ repetitions }) => repetitions))]
  return counts.length === 1 ? `${counts[0]}` : `${Math.max(...counts)} (200 rows) or ${Math.min(...counts)}`
}
