import { vi } from 'vitest'

const { waitFor } = vi

/** A busy machine takes its time: what is expected is waited for as long as by `expect.poll`. */
vi.waitFor = (expected, options) =>
  waitFor(expected, typeof options === 'number' ? options : { timeout: 15_000, ...options })
