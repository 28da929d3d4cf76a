import { expect, it, vi } from 'vitest'
import { openBackground } from './background.ts'

function open(wait?: (attempt: number) => number) {
  const lines: unknown[] = []
  const log = { error: (line: unknown) => void lines.push(line) }
  return { background: openBackground({ log, ...(wait && { wait }) }), lines }
}

it('[SV21] repeats work that fails until it succeeds, and logs each failure with the name of the work', async () => {
  const { background, lines } = open(() => 0)
  const error = new Error('gone')
  let runs = 0
  background.start('trial', async () => {
    if (++runs < 4) throw error
  })
  await vi.waitFor(() => expect(runs).toBe(4))
  await background.stop()
  expect(runs).toBe(4)
  expect(lines).toEqual(
    [1, 2, 3].map((attempt) => ({ event: 'background-failed', work: 'trial', attempt, err: error })),
  )
})

it('[SV21] runs other work while one fails', async () => {
  const { background } = open()
  background.start('bad', () => Promise.reject(new Error('gone')))
  const good = Promise.withResolvers<void>()
  background.start('good', async () => good.resolve())
  await good.promise
  await background.stop()
})

it('[SV22] stops between two tries, and starts no further one', async () => {
  const { background, lines } = open(() => 3600)
  background.start('bad', () => Promise.reject(new Error('gone')))
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  await background.stop()
  const work = vi.fn<() => Promise<void>>()
  background.start('late', work)
  await background.stop()
  expect(work).not.toHaveBeenCalled()
})

it('[SV22] waits until stopped work has ended, and logs no failure after the stop', async () => {
  const { background, lines } = open()
  let ended = false
  background.start('long', async (stopping) => {
    await new Promise((resolve) => stopping.addEventListener('abort', resolve))
    ended = true
    throw new Error('stopped')
  })
  await background.stop()
  expect([ended, lines]).toEqual([true, []])
})
