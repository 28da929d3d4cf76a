import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An error that nobody expects is a fault that nobody has seen yet. A test that expects one clears the spy. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const said = vi.mocked(console.error).mock.calls
  expect(said, 'console.error was called').toEqual([])
})
