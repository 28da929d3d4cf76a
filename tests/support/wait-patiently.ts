import { vi } from 'vitest'

const { waitFor, waitUntil } = vi

const patient = { timeout: 30_000 }

/** On a busy machine, `vi.waitFor` waits as long as `expect.poll`. */
vi.waitFor = (expected, options) =>
  waitFor(expected, typeof options === 'number' ? options : { ...patient, ...options })
vi.waitUntil = (condition, options) =>
  waitUntil(condition, typeof options === 'number' ? options : { ...patient, ...options })
