import { measuredWith, writeSection } from '#tests/support/write-section.ts'
import { SLOWDOWN, type FormResult } from './measure-forms.ts'
import type { DrainResult } from './measure-drains.ts'
import { DELTA_ROWS, type BlockResult, type HistoryResult } from './measure-history.ts'
import type { SubmitResult } from './measure-submits.ts'
import type { QueueResult } from './measure-queues.ts'
import type { StaffResults } from './measure-staff.ts'
import { TYPING_SLOWDOWN, type TypingResult } from './measure-typing.ts'
import { browserName } from './quiet-browser.ts'
import {
  asMarkdown,
  blockTable,
  drainTable,
  formTable,
  historyTable,
  memoryTable,
  queueTable,
  scrollTable,
  staffTable,
  submitTable,
  typingTable,
  type Results,
} from './report.ts'

/** Writes the measured figures into docs/benchmarks.md; others keep their last values. */
export async function writePage(
  { forms, typing, submits, drains, history, blocks, staff, queues }: Results,
  command: string,
): Promise<void> {
  const write = async (heading: string, body: string) =>
    writeSection(heading, `${body}\n\n${measuredWith(command, browserName())}`)
  if (submits.length > 0) await write('Submit: from the tap to the disk', submitText(submits))
  if (drains.length > 0) await write('Drain: until every row is receipted', drainText(drains))
  if (forms.length > 0) await write('Forms: from the key to the frame', formText(forms))
  if (typing) await write('Typing: the largest survey', typingText(typing))
  if (history) await write('History: a hundred thousand rows', historyText(history))
  if (staff) await write('Staff: a million surveys', staffText(staff))
  if (queues.length > 0) await write('Queues: fifty thousand forms', queueText(queues))
  if (blocks.length > 0) await write('Blocks: how many rows are encrypted at once', blockText(blocks))
}

const submitText = (submits: readonly SubmitResult[]): string => `${asMarkdown(submitTable(submits))}

A submission is judged, sealed and put into the queue in place of its draft, in one strict transaction; the time ends with its
commit. Aim: at most four times a raw strict put of the same ${submits[0]?.bytes ?? 0} bytes, however long the queue. Medians of ${submits[0]?.samples ?? 0} samples.
Queued, raw and sealing take turns in one page; the queues really hold 1,000 and 10,000 forms. The raw put is one store, one
row, one transaction with \`durability: 'strict'\`. Sealing is timed alone, with key import and compression.`

const staffText = (staff: StaffResults): string => `${asMarkdown(staffTable(staff))}

${staff.rows.toLocaleString('en')} surveys of a year about every second visit of the group, read over HTTP by staff who see all hospitals. Beside each
call is the same question in SQL, asked of the answers themselves on a connection of its own. Medians of five; counting all days
again and the export run once. Aims: the results of a year take at most a tenth of counting from scratch, and an export has
half the rows a second of PostgreSQL's \`COPY\`.`

const queueText = (queues: readonly QueueResult[]): string => `${asMarkdown(queueTable(queues))}

A phone without signal, at the machine's own speed, with 50 or 50,000 forms in its queue and as many receipts; the two take
turns, medians of seven. Aim: at most 1.5 times as long. For a home or list the time runs from its address until its first
form is shown, while the page tries to deliver; for a save from the tap until the form is in the queue.`

const drainText = (drains: readonly DrainResult[]): string => `${asMarkdown(drainTable(drains))}

Aim: with 1,000 rows and a round trip of 50 ms at least 80 times as fast as Workbox, and within 3 times the floor. Every row
is a form of long answers, sealed, sent as ${Math.round(drains[0]?.bytesPerRow ?? 0)} bytes of JSON, under a fresh id: the server opens, judges, inserts and commits
each. Medians of ${repetitionsText(drains)}; the contestants take turns in changing order after a warm-up.
At the end the operator's export is counted: every row sent arrived once.

- **Outbox**: the product's own \`deliver()\`, from the call until all receipts are verified and kept and all rows removed.
- **Workbox**: \`Queue\` of workbox-background-sync with its own \`replayRequests()\`, one row a request. It keeps no receipts,
  and takes any answer for success. A figure with ≈ is not measured but extrapolated in a straight line from shorter queues of
  the same round trip: Workbox sends one row after another, so its time grows by the row.
- **Floor**: one \`fetch\` of the same rows as one body in memory, to a server that reads the bytes and answers. Neither side
  uses a database, opens, signs or verifies.`

const formText = (forms: readonly FormResult[]): string => `${asMarkdown(formTable(forms))}

A form of 200 fields on one page, half of them with conditions, on a CPU slowed ${SLOWDOWN} times. Beside it a plain, uncontrolled form
of react-hook-form with as many fields and no conditions, and a form with a single field, which shows the browser's own time
for a key. Aim: no more than a frame (16.7 ms) beyond the single field; a key that shows three new questions may take more.
Medians of ${forms[0]?.samples ?? 0} keys, from pressing the key to the end of the frame that shows it; frames come when they
are ready, not sixty times a second.`

const typingText = (typing: TypingResult): string => `${asMarkdown(typingTable(typing))}

The built app with the survey after a visit to the clinics, a key in the reason for the score, on a CPU slowed ${TYPING_SLOWDOWN} times; beside it the same
keys in a text area on a page without anything else. Aim: at most 1.5 times as long. Medians of ${typing.keys} keys, the two taking turns, from the
key going down to the end of the frame that shows it; frames come when they are ready.

Two further figures are not from this command. With nothing done for a key (no answer noted, no draft written) the same page took
1.8 times as long as the bare text area, because the browser lays out and paints a larger page. With answers noted after the
frame it took 2.1 times. A killed browser would then lose a key, so answers are noted at once.`

const historyText = (history: HistoryResult): string => `${asMarkdown(historyTable(history))}

${asMarkdown(scrollTable(history))}

${asMarkdown(memoryTable(history))}

The built app on the real server, ${history.rows.toLocaleString('en')} rows of ${Math.round(history.bytesPerRow)} bytes of JSON for one patient, whose encrypted copy is on the device; a
phone's screen at the machine's own speed. Beside it the same rows unencrypted, one by one, in a Dexie database with an index
of their time: \`toArray()\` of all of them, and of the newest 100. Medians of ${history.rounds} rounds in which all take turns; a time ends
when a frame with the rows has been painted.

- **First rows**: the newest entries, from the first block alone; the others are read meanwhile. Opening the address starts
  the whole app from its service worker's cache; before the tap its home was open.
- **Search**: from entering a whole word to the rows that have it, out of all. The first search prepares every row; later ones
  reuse that. Four words, which a few to most of the rows have.
- **Delta**: ${DELTA_ROWS} new rows, from the arrival of the hospital's answer until they are shown and searchable.
- **Scrolling**: ${history.scrolling.app.frames} frames of 80 pixels each, sixty a second. A frame is late when the one before it was skipped. "Rows that
  stand still" shows the browser's own time: the same row as often on a page of its own in the same styles, all drawn once. A
  gap is a visible row that the page does not have yet: it shows a placeholder.
- **Memory**: with every row read and searched. Garbage was collected before in the page, which is not possible in the worker.
  The worker ends with the screen.`

const blockText = (blocks: readonly BlockResult[]): string => `${asMarkdown(blockTable(blocks))}

The same rows, encrypted (AES-GCM, 256 bits) and written by the product's own \`writeBlock\`, read and decrypted by its
\`readBlock\`, with as many rows in work at once for every size. Beside them Dexie's \`bulkAdd\` and \`toArray()\` of plain rows.
The product's blocks have 256 rows.`

/** The number of repetitions for each length of the queue. */
function repetitionsText(drains: Results['drains']): string {
  const counts = new Map(drains.map(({ rows, repetitions }) => [rows, repetitions]))
  return [...counts].map(([rows, repetitions]) => `${repetitions} (${rows.toLocaleString('en')} rows)`).join(', ')
}
