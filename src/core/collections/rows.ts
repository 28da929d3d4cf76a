import type { Collection } from '#core/contract/hospital/collection.ts'
import type { Patch } from './block.ts'

interface Identified {
  readonly id: string
}

/** Applies patches to rows, the oldest patch first. */
export function applyPatches<Row extends Identified>(rows: readonly Row[], patches: readonly Patch<Row>[]): Row[] {
  const changed = new Map<string, Row | null>()
  for (const { put, removed } of patches) {
    for (const id of removed) changed.set(id, null)
    for (const row of put) changed.set(row.id, row)
  }
  if (changed.size === 0) return [...rows]
  return [...rows.filter(({ id }) => !changed.has(id)), ...[...changed.values()].filter((row) => row !== null)]
}

/** Sorts rows in the order of their collection. Equal rows are sorted by id, so that the order is stable. */
export function inOrder<Row extends Identified>({ order }: Collection, rows: readonly Row[]): Row[] {
  const sign = order.descending ? -1 : 1
  const keyOf = (row: Row): unknown => Reflect.get(row, order.by)
  return rows.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b)) || compare(a.id, b.id))
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a), String(b)]
  return left < right ? -1 : left > right ? 1 : 0
}
