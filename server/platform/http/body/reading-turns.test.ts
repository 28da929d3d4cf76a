import { setImmediate as nextLook } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ReadingTurns } from './reading-turns.ts'

it('reads four parts in each turn, first from the bodies of which most has arrived', async () => {
  const turns = new ReadingTurns()
  const read: number[] = []
  for (const received of [10, 60, 30, 50, 20, 40]) turns.wait(received, () => read.push(received))
  expect(read).toEqual([])
  await nextLook()
  expect(read).toEqual([60, 50, 40, 30])
  await nextLook()
  expect(read).toEqual([60, 50, 40, 30, 20, 10])
})

it('reads nothing more of an aborted body', async () => {
  const turns = new ReadingTurns()
  const read: string[] = []
  const giveUp = turns.wait(2, () => read.push('given up'))
  turns.wait(1, () => read.push('other'))
  giveUp()
  await nextLook()
  expect(read).toEqual(['other'])
})
