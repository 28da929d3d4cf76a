import type { DrainResult } from './measure-drains.ts'
import type { FormResult } from './measure-forms.ts'
import type { SubmitResult } from './measure-submits.ts'

export interface Results {
  readonly forms: readonly FormResult[]
  readonly submits: readonly SubmitResult[]
  readonly drains: readonly DrainResult[]
}

export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The ratio that counts first, then what it is made of. */
export function submitTable(submits: readonly SubmitResult[]): Table {
  return {
    head: ['queued', 'submit ÷ (put + sealing)', 'submit', '95 % within', 'raw strict put', 'sealing'],
    rows: submits.map(({ queued, submit, submit95, put, seal }) => [
      count(queued),
      `**${times(submit / (put + seal))}**`,
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
      `**${reckonWorkbox ? '≈ ' : ''}${times(ms.workbox / ms.ours)}**`,
      `**${times(ms.ours / ms.floor)}**`,
      milliseconds(ms.ours),
      `${reckonWorkbox ? '≈ ' : ''}${milliseconds(ms.workbox)}`,
      milliseconds(ms.floor),
    ]),
  }
}

export function formTable(forms: readonly FormResult[]): Table {
  return {
    head: ['key', 'form ÷ plain form', 'more than one field', 'form', '95 % within', 'plain form', 'one field'],
    rows: forms.map(({ typing, ms: { ours, plain, single } }) => [
      typing,
      `**${times(ours.median / plain.median)}**`,
      `**${milliseconds(Math.max(0, ours.median - single.median))}**`,
      milliseconds(ours.median),
      milliseconds(ours.within95),
      milliseconds(plain.median),
      milliseconds(single.median),
    ]),
  }
}

export function asText({ forms, submits, drains }: Results): string {
  return [formTable(forms), submitTable(submits), drainTable(drains)]
    .filter(({ rows }) => rows.length > 0)
    .map(aligned)
    .join('\n\n')
}

export const asMarkdown = ({ head, rows }: Table): string =>
  [head, head.map(() => '---:'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function aligned({ head, rows }: Table): string {
  const lines = [head, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('**', '')))
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  return lines.map((cells) => cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('   ')).join('\n')
}

const count = (value: number) => value.toLocaleString('en')
const times = (ratio: number) => `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(1)} ×`
const milliseconds = (ms: number) =>
  ms >= 10_000 ? `${(ms / 1000).toFixed(0)} s` : `${ms >= 100 ? ms.toFixed(0) : ms.toFixed(1)} ms`
