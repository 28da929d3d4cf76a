import type { PoolLimits } from './pool-limits.ts'

/** Sent when a connection opens, for every statement on it. PgBouncer refuses them. */
export const startupSettings = ({ statement, lock, idleInTransaction }: PoolLimits) => ({
  ...(statement !== undefined && { statement_timeout: statement }),
  ...(lock !== undefined && { lock_timeout: lock }),
  ...(idleInTransaction !== undefined && { idle_in_transaction_session_timeout: idleInTransaction }),
})

/** The settings as text after `begin`. They end with the transaction, so they are safe with PgBouncer. */
export const transactionSettings = (limits: PoolLimits): string =>
  Object.entries(startupSettings(limits))
    .map(([name, milliseconds]) => `; set local ${name} = ${milliseconds}`)
    .join('')
