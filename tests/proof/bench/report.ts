import type { DrainResult } from './measure-drains.ts'
import type { FormResult } from './measure-forms.ts'
import {
  historyTimes,
  type BlockResult,
  type HistoryResult,
  type HistoryResults,
  type HistoryTime,
} from './measure-history.ts'
import type { QueueResult } from './measure-queues.ts'
import type { StaffResults } from './measure-staff.ts'
import type { SubmitResult } from './measure-submits.ts'
import type { TypingResult } from './measure-typing.ts'

export interface Results extends HistoryResults {
  readonly forms: readonly FormResult[]
  readonly typing: TypingResult | undefined
  readonly submits: readonly SubmitResult[]
  readonly drains: readonly DrainResult[]
  readonly staff: StaffResults | undefined
  readonly queues: readonly QueueResult[]
}

export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A figure with its aim, and whether it was missed. */
export const against = (figure: string, aim: string, isMet: boolean) =>
  isMet ? `**${figure}** (aim ${aim})` : `**${figure}** (aim ${aim}: ${MISSED})`

const MISSED = 'missed'

/** The aims that a table's figures miss, each with its line and its column. */
export const missesIn = ({ head, rows }: Table): string[] =>
  rows.flatMap((cells) =>
    cells.flatMap((cell, column) =>
      cell.endsWith(`${MISSED})`) ? [`${cells[0]} ${head[0]}, ${head[column]}: ${cell.replaceAll('**', '')}`] : [],
    ),
  )

/** Milliseconds of a frame, 60 of them a second. */
const FRAME = 1000 / 60

/** The ratio that counts comes first, and then its two parts. */
export function submitTable(submits: readonly SubmitResult[]): Table {
  return {
    head: ['queued', 'submit ÷ raw strict put', 'submit', '95 % within', 'raw strict put', 'sealing'],
    rows: submits.map(({ queued, submit, submit95, put, seal }) => [
      count(queued),
      against(times(submit / put), '4', submit <= 4 * put),
      milliseconds(submit),
      milliseconds(submit95),
      milliseconds(put),
      milliseconds(seal),
    ]),
  }
}

export function drainTable(drains: readonly DrainResult[]): Table {
  return {
    head: ['rows', 'round trip', 'faster than Workbox', 'times the floor', 'outbox', 'Workbox', 'floor'],
    rows: drains.map(({ rows, roundTrip, ms, reckonWorkbox }) => [
      count(rows),
      `${roundTrip} ms`,
      ofAim(`${reckonWorkbox ? '≈ ' : ''}${times(ms.workbox / ms.ours)}`, '80', ms.workbox >= 80 * ms.ours, {
        rows,
        roundTrip,
      }),
      ofAim(times(ms.ours / ms.floor), '3', ms.ours <= 3 * ms.floor, { rows, roundTrip }),
      milliseconds(ms.ours),
      `${reckonWorkbox ? '≈ ' : ''}${milliseconds(ms.workbox)}`,
      milliseconds(ms.floor),
    ]),
  }
}

/** The aims apply to a thousand rows and 50 ms. */
function ofAim(figure: string, aim: string, isMet: boolean, { rows, roundTrip }: { rows: number; roundTrip: number }) {
  return rows === 1000 && roundTrip === 50 ? against(figure, aim, isMet) : `**${figure}**`
}

export function formTable(forms: readonly FormResult[]): Table {
  return {
    head: ['key', 'form ÷ plain form', 'more than one field', 'form', '95 % within', 'plain form', 'one field'],
    rows: forms.map(({ typing, ms: { ours, plain, single } }) => [
      typing,
      `**${times(ours.median / plain.median)}**`,
      against(milliseconds(Math.max(0, ours.median - single.median)), '16.7', ours.median - single.median <= FRAME),
      milliseconds(ours.median),
      milliseconds(ours.within95),
      milliseconds(plain.median),
      milliseconds(single.median),
    ]),
  }
}

/** The largest survey beside a bare text area. */
export const typingTable = ({ survey, bare }: TypingResult): Table => ({
  head: ['typing', 'survey ÷ bare text area', 'survey', 'bare text area'],
  rows: [
    ['a letter', against(times(survey / bare), '1.5', survey <= 1.5 * bare), milliseconds(survey), milliseconds(bare)],
  ],
})

const historyNames: Readonly<Record<HistoryTime, string>> = {
  start: 'first rows, from opening the address',
  tap: 'first rows, from a tap in the app',
  all: 'every row searchable, from that tap',
  firstSearch: 'the first search',
  search: 'another search',
  jump: 'a jump to anywhere',
  delta: 'a delta of 100 rows',
}

export function historyTable({ times: took, plainAll, plainFirst, firstFetch }: HistoryResult): Table {
  const line = (name: string, ms: number) => [
    name,
    `**${times(ms / plainAll)}**`,
    times(ms / plainFirst),
    milliseconds(ms),
  ]
  return {
    head: ['until it is painted', '÷ plain read of all', '÷ plain read of 100', 'time'],
    rows: [
      ...historyTimes.map((name) => line(historyNames[name], took[name])),
      line('the first copy of all, over the network', firstFetch),
      line('plain read of all', plainAll),
      line('plain read of the newest 100', plainFirst),
    ],
  }
}

export function scrollTable({ scrolling: { app, still } }: HistoryResult): Table {
  const line = (name: string, { late, within95, longest, gaps }: typeof app) => [
    name,
    percent(late),
    milliseconds(within95),
    milliseconds(longest),
    percent(gaps),
  ]
  return {
    head: ['scrolling', 'late frames', '95 % within', 'longest', 'frames with a gap'],
    rows: [
      line('history', app),
      line('rows that stand still', still),
      [
        'history ÷ still',
        app.late === still.late ? '1.0 ×' : still.late === 0 ? '—' : `**${times(app.late / still.late)}**`,
        `**${times(app.within95 / still.within95)}**`,
        `**${times(app.longest / still.longest)}**`,
        '',
      ],
    ],
  }
}

export function memoryTable({ memory: { page, worker, plain } }: HistoryResult): Table {
  return {
    head: ['memory', 'script heap'],
    rows: [
      ['page', mebibytes(page)],
      ['worker', mebibytes(worker)],
      ['the same rows read in plain', mebibytes(plain)],
    ],
  }
}

export function blockTable(blocks: readonly BlockResult[]): Table {
  return {
    head: ['rows', 'in a block', 'write ÷ plain', 'read ÷ plain', 'write', 'read'],
    rows: blocks.flatMap(({ rows, plainWrite, plainRead, sizes }) => [
      [count(rows), 'plain rows', '1', '1', milliseconds(plainWrite), milliseconds(plainRead)],
      ...sizes.map(({ size, write, read }) => [
        count(rows),
        count(size),
        `**${times(write / plainWrite)}**`,
        `**${times(read / plainRead)}**`,
        milliseconds(write),
        milliseconds(read),
      ]),
    ]),
  }
}

/** The calls of staff beside the same questions in SQL. The aims are for a year and for the export. */
export function staffTable({ calls, exported }: StaffResults): Table {
  return {
    head: ['staff', '÷ SQL', 'call', 'SQL'],
    rows: [
      ...calls.map(({ what, ours, sql }) => [
        what,
        what === 'results of a year'
          ? against(times(ours / sql), '0.1', ours <= 0.1 * sql)
          : `**${times(ours / sql)}**`,
        milliseconds(ours),
        milliseconds(sql),
      ]),
      [
        'export, rows a second',
        against(times(exported.ours / exported.sql), '0.5', exported.ours >= 0.5 * exported.sql),
        count(Math.round(exported.ours)),
        count(Math.round(exported.sql)),
      ],
    ],
  }
}

/** Opening and saving with many forms, beside the same with few. */
export const queueTable = (queues: readonly QueueResult[]): Table => ({
  head: ['until it is shown', 'many ÷ few', 'with many', 'with few'],
  rows: queues.map(({ what, few, many }) => [
    what,
    against(times(many / few), '1.5', many <= 1.5 * few),
    milliseconds(many),
    milliseconds(few),
  ]),
})

export function tablesOf({ forms, typing, submits, drains, history, blocks, staff, queues }: Results): Table[] {
  const ofHistory = history ? [historyTable(history), scrollTable(history), memoryTable(history)] : []
  const tables = [
    formTable(forms),
    ...(typing ? [typingTable(typing)] : []),
    submitTable(submits),
    drainTable(drains),
    ...ofHistory,
    blockTable(blocks),
    ...(staff ? [staffTable(staff)] : []),
    queueTable(queues),
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

export const resultsText = (results: Results): string => tablesOf(results).map(asText).join('\n\n')

export const asMarkdown = ({ head, rows }: Table): string =>
  [head, head.map(() => '---:'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export function asText({ head, rows }: Table): string {
  const lines = [head, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('**', '')))
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  return lines.map((cells) => cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('   ')).join('\n')
}

const count = (value: number) => value.toLocaleString('en')
const times = (ratio: number) => `${ratio.toFixed(ratio >= 10 ? 0 : ratio >= 1 ? 1 : 2)} ×`
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const mebibytes = (size: number) => `${size.toFixed(0)} MiB`
const milliseconds = (ms: number) =>
  ms >= 10_000 ? `${(ms / 1000).toFixed(0)} s` : `${ms >= 100 ? ms.toFixed(0) : ms.toFixed(1)} ms`
