import { createHash } from 'node:crypto'

/** Random numbers that are the same for the same seed. */
export interface Random {
  /** A whole number, both ends included. */
  int(least: number, most: number): number
  decimal(least: number, most: number): number
  chance(probability: number): boolean
  pick<All extends readonly [unknown, ...unknown[]]>(all: All): All[number]
}

export function makeRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  // mulberry32: good enough for data that only has to look real.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    int,
    decimal: (least, most) => Math.round((least + next() * (most - least)) * 10) / 10,
    chance: (probability) => next() < probability,
    pick: (all) => all[int(0, all.length - 1)] ?? all[0],
  }
}
