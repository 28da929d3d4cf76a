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

A submission is judged, sealed and put into the queue in the place of its draft in one strict transaction; the time is
until that has committed. Aim: at most four times a raw strict put of the same ${submits[0]?.bytes ?? 0} bytes, however long the queue. Medians of ${submits[0]?.samples ?? 0} samples, the three taking turns in one page; queues of 1,000 and 10,000 are really there.
The raw put is one store, one row, one transaction with \`durability: 'strict'\`, nothing around it. The sealing is
timed alone, key import and compression included.`

const staffText = (staff: StaffResults): string => `${asMarkdown(staffTable(staff))}

${staff.rows.toLocaleString('en')} surveys of a year about every second visit of the group, read over HTTP by staff who see all hospitals. Beside
each stands the same question in SQL, of the answers themselves, on a connection of its own; medians of five, and of the export the second run. Aims: the results of a
year take at most a tenth of counting from scratch, and an export has half the rows a second of PostgreSQL's \`COPY\`.`

const queueText = (queues: readonly QueueResult[]): string => `${asMarkdown(queueTable(queues))}

A phone without signal, in the machine's own speed, with 50 or 50,000 forms in its queue and as many receipts, the two taking turns; medians
of seven. Aim: at most 1.5 times as long. A home or list opens from its address until its first form is shown, while the page tries to
deliver; a save runs from the tap until the form is in the queue.`

const drainText = (drains: readonly DrainResult[]): string => `${asMarkdown(drainTable(drains))}

Aim: with 1,000 rows and a round trip of 50 ms at least 80 times as fast as Workbox, and within 3 times the floor.
Every row is a form of long answers, sealed, ${Math.round(drains[0]?.bytesPerRow ?? 0)} bytes of JSON as it travels, under a fresh id, so that the server
opens, judges, inserts and commits each of them. Medians of ${repetitionsText(drains)}, the contestants taking turns in
changing order after a warm-up. After the run the operator's export is counted: every row sent arrived once.

- **Outbox**: the product's own \`deliver()\`, from the call until all receipts are verified and kept and all rows removed.
- **Workbox**: \`Queue\` of workbox-background-sync with its own \`replayRequests()\`, a batch of one row a request. It keeps
  no receipts, and takes any answer for success. Its figure with ≈ is not measured but reckoned in a straight line from
  the shorter queues of the same round trip: it sends one row after another, so its time grows by the row.
- **Floor**: one \`fetch\` of the same rows as one body that lies in memory already, to a server that reads the bytes and
  answers. Nothing is read from or written to a database on either side, nothing opened, signed or verified.`

const formText = (forms: readonly FormResult[]): string => `${asMarkdown(formTable(forms))}

A form of 200 fields on one page, half of them with conditions, on a CPU slowed ${SLOWDOWN} times; beside it a plain, uncontrolled
form of react-hook-form with as many fields and no conditions, and one with a single field, which is what the browser
itself needs for a key. Aim: no more than a frame (16.7 ms) beyond the single field; a key that shows three new questions
may take more. Medians of ${forms[0]?.samples ?? 0} keys, from the key
going down to the end of the frame that shows it; frames come when they are ready, not sixty times a second.`

const typingText = (typing: TypingResult): string => `${asMarkdown(typingTable(typing))}

The built app with the survey after a visit to the clinics, a key in the reason for the score, on a CPU slowed ${TYPING_SLOWDOWN} times; beside it the same
keys in a text area on a page without anything else. Aim: at most 1.5 times as long. Medians of ${typing.keys} keys, the two taking turns, from the
key going down to the end of the frame that shows it; frames come when they are ready.`

const historyText = (history: HistoryResult): string => `${asMarkdown(historyTable(history))}

${asMarkdown(scrollTable(history))}

${asMarkdown(memoryTable(history))}

The built app on the real server, ${history.rows.toLocaleString('en')} rows of ${Math.round(history.bytesPerRow)} bytes of JSON for one patient, whose copy is on the device,
encrypted; a phone's screen in the machine's own speed. Beside it the same rows in plain, a row each, in a database of
Dexie's with an index of their time: \`toArray()\` of all of them, and the newest 100. Medians of ${history.rounds} rounds in which
everything takes its turn; the time is until a frame with the rows has been painted.

- **First rows**: the newest entries, from the first block alone; the others are read meanwhile. From opening the address
  the whole app starts, from its service worker's cache; from a tap its home was open.
- **Search**: from a word that is written at once to the rows that have it, out of all; the first search prepares every
  row, and the others find that done. Four words, which a few to most of the rows have.
- **Delta**: ${DELTA_ROWS} new rows, from the arrival of the hospital's answer until they are shown and searchable.
- **Scrolling**: ${history.scrolling.app.frames} frames of 80 pixels each, sixty a second. A frame is late when another was left out before it. The
  same row, standing as often on a page of its own in the same styles, all of them drawn once, is what the browser itself
  needs. A gap is a row in sight that the page has not been given yet: it shows a placeholder.
- **Memory**: with every row read and searched, after collecting what is not needed, which the worker cannot be told to do.
  The worker ends with the screen.`

const blockText = (blocks: readonly BlockResult[]): string => `${asMarkdown(blockTable(blocks))}

The same rows, encrypted (AES-GCM, 256 bits) and written by the product's own \`writeBlock\`, read and decrypted by its
\`readBlock\`, as many rows under way at once in every size; beside them Dexie's \`bulkAdd\` and \`toArray()\` of plain rows.
The product's blocks are of 256.`

/** The number of repetitions for each length of the queue. */
function repetitionsText(drains: Results['drains']): string {
  const counts = new Map(drains.map(({ rows, repetitions }) => [rows, repetitions]))
  return [...counts].map(([rows, repetitions]) => `${repetitions} (${rows.toLocaleString('en')} rows)`).join(', ')
}
