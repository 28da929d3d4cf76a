import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected error is a new fault. A test that expects one clears the spy. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

/** Jotai waits by React's `use` for a value that is a promise only: once it is there, nothing is waited for any more. */
const isOfJotai = ([first]: readonly unknown[]) => String(first).includes('did not call use() when it finished')

afterEach(() => {
  const said = vi.mocked(console.error).mock.calls.filter((one) => !isOfJotai(one))
  expect(said, 'console.error was called').toEqual([])
})
