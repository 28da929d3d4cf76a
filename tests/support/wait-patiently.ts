import { vi } from 'vitest'

const { waitFor, waitUntil } = vi

const patient = { timeout: 30_000 }

/** A busy machine takes its time: what is expected is waited for as long as by `expect.poll`. */
vi.waitFor = (expected, options) =>
  waitFor(expected, typeof options === 'number' ? options : { ...patient, ...options })
vi.waitUntil = (condition, options) =>
  waitUntil(condition, typeof options === 'number' ? options : { ...patient, ...options })
