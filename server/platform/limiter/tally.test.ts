import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { spread } from '#server/platform/failure/spread.ts'
import { Tally } from './tally.ts'

const LIMIT = 5
const WINDOW = 60

const refuses = (tally: Tally, subject: string): boolean => {
  try {
    tally.hit(subject)
    return false
  } catch {
    return true
  }
}

it('takes a number of calls in a window from each subject, whatever the others do', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ subject: fc.constantFrom('a', 'b'), pause: fc.nat(20) })), (hits) => {
      let now = 0
      const tally = new Tally({ hits: LIMIT, windowSeconds: WINDOW, clock: () => now })
      const windows = new Map<string, { ends: number; hits: number }>()
      for (const { subject, pause } of hits) {
        now += pause
        const known = windows.get(subject)
        const window = known && known.ends > now ? known : { ends: now + WINDOW, hits: 0 }
        windows.set(subject, window)
        expect(refuses(tally, subject)).toBe(window.hits >= LIMIT)
        window.hits = Math.min(LIMIT, window.hits + 1)
      }
    }),
  )
})

it('loses no count between reports, failed reports and learned counts', () => {
  const tally = new Tally({ hits: LIMIT, windowSeconds: WINDOW, clock: () => 0 })
  tally.hit('a')
  tally.hit('a')
  const counted = tally.take()
  expect(counted).toEqual([{ subject: 'a', hits: 2 }])
  tally.hit('a')
  tally.putBack(counted)
  expect(tally.take()).toEqual([{ subject: 'a', hits: 3 }])
  tally.hit('a')
  // Another process has counted one call more.
  tally.learn([{ subject: 'a', hits: 4, seconds_left: 30 }])
  expect(refuses(tally, 'a')).toBe(true)
  expect(tally.take()).toEqual([{ subject: 'a', hits: 1 }])
})

it('never asks a caller to come back too early, nor all callers at once', () => {
  const times = Array.from({ length: 200 }, () => spread(60))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(60)
  expect(Math.max(...times)).toBeLessThanOrEqual(90)
  expect(new Set(times).size).toBeGreaterThan(10)
})
