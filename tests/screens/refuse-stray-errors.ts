import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected error fails the test. A test that expects an error clears the spy. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

/** Jotai waits by React's `use` only while a value is a promise. React warns when the value arrives. */
const isOfJotai = ([first]: readonly unknown[]) => String(first).includes('did not call use() when it finished')

afterEach(() => {
  const said = vi.mocked(console.error).mock.calls.filter((one) => !isOfJotai(one))
  expect(said, 'console.error was called').toEqual([])
})
