import { DatabaseError } from 'pg'
import { WaitTimeout } from '#server/platform/turns/wait-timeout.ts'
import { ForeignDatabase } from './pool/check-connection.ts'

/**
 * SQLSTATE: lost connection, server full, shutting down or starting, a lock or a statement that took too long, or a
 * read-only server after another one became primary.
 */
const passing = /^(?:08|53|57P|57014|55P03|40001|40P01|25P03|25006)/
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'ENOENT'])
/** pg gives these failures no code. */
const lost = /^(?:Connection terminated|Connection ended|Client (?:has|was) )/

/** Whether the database was not available: the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof WaitTimeout || error instanceof ForeignDatabase) return true
  if (error instanceof DatabaseError) return passing.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  if ('code' in error && 'syscall' in error) return networkCodes.has(String(error.code))
  return lost.test(error.message)
}

/** Whether the database refused a value (SQLSTATE classes 22, 23 and 54). It will refuse the same value again. */
export function isRefusedValue(error: unknown): boolean {
  return error instanceof DatabaseError && /^(?:22|23|54)/.test(error.code ?? '')
}

/** Whether another transaction held a lock for longer than a statement may wait. */
export const isLockTimeout = (error: unknown): boolean => error instanceof DatabaseError && error.code === '55P03'

/** Whether the database refused a row because of this constraint or unique index. */
export const breaks = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError && error.constraint === constraint
