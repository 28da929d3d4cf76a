import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected warning fails the test. A test that expects a warning clears the spy. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const said = [console.error, console.warn].flatMap((spy) => vi.mocked(spy).mock.calls)
  vi.restoreAllMocks()
  expect(said, 'console.error or console.warn was called').toEqual([])
})
