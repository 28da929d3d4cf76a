import { expect, it, vi } from 'vitest'
import { readExpiring, removeExpiring, writeExpiring } from './expiring-entries.ts'

function memory() {
  const kept = new Map<string, string>()
  const entries = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, entries: () => entries }
}

it('holds for a day unless told otherwise, and leaves nothing behind', () => {
  const { kept, entries } = memory()
  writeExpiring('a', '1', undefined, 0, entries)
  writeExpiring('b', '2', 10, 0, entries)
  expect([readExpiring('a', 86_399_999, entries), readExpiring('b', 9_999, entries)]).toEqual(['1', '2'])
  expect([readExpiring('a', 86_400_000, entries), readExpiring('b', 10_000, entries)]).toEqual([null, null])
  expect(kept.size).toBe(0)
})

it('takes an entry without its companion as expired', () => {
  const { kept, entries } = memory()
  kept.set('a', '1')
  expect(readExpiring('a', 0, entries)).toBeNull()
  expect(kept.size).toBe(0)
})

it('goes when it is removed', () => {
  const { kept, entries } = memory()
  writeExpiring('a', '1', 10, 0, entries)
  removeExpiring('a', entries)
  expect(kept.size).toBe(0)
})

it('does not keep an older value where a newer one finds no room', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { kept, entries } = memory()
  writeExpiring('a', 'old', 10, 0, entries)
  const full = () => ({
    ...entries(),
    setItem: (key: string, value: string) => {
      if (value === 'new') throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  })
  expect(writeExpiring('a', 'new', 10, 5_000, full)).toBe(false)
  expect(readExpiring('a', 6_000, entries)).toBeNull()
  expect(kept.size).toBe(0)
  expect(warn).toHaveBeenCalledOnce()
  warn.mockClear()
})

it('only logs a storage that is forbidden', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(writeExpiring('a', '1', 10, 0, forbidden)).toBe(false)
  expect(readExpiring('a', 0, forbidden)).toBeNull()
  expect(warn).toHaveBeenCalledTimes(4)
  warn.mockClear()
})
