import { contestants, type Contestant, type DrainOutcome } from './page/commands.ts'
import type { DrainCell, Plan } from './plan.ts'
import type { Bench } from './open-bench.ts'
import { extrapolate, median } from './statistics.ts'

/** A line of the drain table: medians in milliseconds. */
export interface DrainResult extends DrainCell {
  readonly ms: Readonly<Record<Contestant, number>>
  /** Bytes of JSON for one row on the wire. */
  readonly bytesPerRow: number
}

export async function measureDrains(bench: Bench, plan: Plan): Promise<DrainResult[]> {
  if (plan.drains.length > 0) await warmUp(bench, plan.warmUpRows)
  const results: DrainResult[] = []
  for (const cell of plan.drains) {
    const began = performance.now()
    const runs = await repeat(bench, cell)
    const ms = {
      ours: median(runs.ours.map((run) => run.ms)),
      floor: median(runs.floor.map((run) => run.ms)),
      workbox: cell.reckonWorkbox ? reckon(cell, results) : median(runs.workbox.map((run) => run.ms)),
    }
    const bytesPerRow = (runs.floor[0]?.bytes ?? NaN) / cell.rows
    results.push({ ...cell, ms, bytesPerRow })
    bench.say(`${cell.rows} rows, ${cell.roundTrip} ms: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  return results
}

async function warmUp({ line, origin, counted }: Bench, rows: number): Promise<void> {
  origin.setRoundTrip(0)
  for (const contestant of [...contestants, ...contestants]) {
    const some = contestant === 'workbox' ? Math.min(50, rows) : rows
    await line.ask({ name: 'drain', contestant, rows: some })
    if (contestant !== 'floor') counted.sent += some
  }
}

/** The contestants take turns in changing order, so that none has the quieter machine. */
async function repeat(
  { line, origin, counted, passLimits }: Bench,
  { rows, roundTrip, repetitions, reckonWorkbox }: DrainCell,
) {
  const runs: Record<Contestant, DrainOutcome[]> = { ours: [], workbox: [], floor: [] }
  const running = contestants.filter((contestant) => contestant !== 'workbox' || !reckonWorkbox)
  origin.setRoundTrip(roundTrip)
  for (let round = 0; round < repetitions; round++) {
    for (let turn = 0; turn < running.length; turn++) {
      const contestant = running[(round + turn) % running.length] ?? 'floor'
      await passLimits()
      runs[contestant].push(await line.ask({ name: 'drain', contestant, rows }))
      if (contestant !== 'floor') counted.sent += rows
    }
  }
  return runs
}

/** Extrapolates: one request for each row, one after another, so the time is linear in rows. */
function reckon({ rows, roundTrip }: DrainCell, before: readonly DrainResult[]): number {
  const [first, second] = before.filter((one) => one.roundTrip === roundTrip)
  if (!first) return NaN
  if (!second) return (first.ms.workbox / first.rows) * rows
  return extrapolate([first.rows, first.ms.workbox], [second.rows, second.ms.workbox], rows)
}
