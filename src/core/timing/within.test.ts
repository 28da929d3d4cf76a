import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { within } from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<string>(() => undefined)

it('gives a result that comes in time, and leaves no timer', async () => {
  await expect(within(Promise.resolve('here'), 1000)).resolves.toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

it('waits no longer than asked', async () => {
  const ended = vi.fn<(value: string | undefined) => void>()
  const waited = within(never, 1000).then(ended)
  await vi.advanceTimersByTimeAsync(999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waited
  expect(ended).toHaveBeenCalledWith(undefined)
})

it('passes a failure on, and ignores one that comes too late', async () => {
  await expect(within(Promise.reject(new Error('locked')), 1000)).rejects.toThrow('locked')
  const late = Promise.withResolvers<string>()
  const waited = within(late.promise, 1000)
  await vi.advanceTimersByTimeAsync(1000)
  late.reject(new Error('locked'))
  await expect(waited).resolves.toBeUndefined()
})
