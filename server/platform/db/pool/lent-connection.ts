import type { PostgresPoolClient } from 'kysely'
import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import { connect } from 'node:net'
import { waitAtMost, WaitTimeout } from '#server/platform/turns/wait-timeout.ts'
import type { PoolLimits } from './pool-limits.ts'
import { transactionSettings } from './session-settings.ts'

/** The statements with which Kysely begins a transaction; pg-boss sends longer texts. */
const BEGIN = /^(?:begin|start transaction[a-z ]*)$/

/** After these errors the connection is useless: it leads to a standby, or to a server that shuts down. */
const useless = /^(?:25006|57P0[1-35]|08)/

const takenBack: QueryResult = { command: 'ROLLBACK', rowCount: null, oid: 0, fields: [], rows: [] }

interface Lending {
  readonly limits: PoolLimits
  /** Called when the connection leads to a server that takes no writes. */
  readonly onReadOnly: () => void
}

/** Lends a connection of the pool. After a failure it is closed and not returned, so that the pool opens another. */
export function lendConnection(client: PoolClient, { limits, onReadOnly }: Lending): PostgresPoolClient {
  let isBroken = false
  const beginning = transactionSettings(limits)

  async function query(text: string, values: readonly unknown[]): Promise<QueryResult> {
    // PostgreSQL rolls back when the connection closes; Kysely then throws the error that broke it.
    if (isBroken && text === 'rollback') return takenBack
    try {
      return await answerWithin(client, limits.answer, BEGIN.test(text) ? text + beginning : text, values)
    } catch (error) {
      if (error instanceof WaitTimeout || isUseless(error)) isBroken = true
      if (isReadOnly(error)) onReadOnly()
      throw error
    }
  }
  const release = (destroy = false) => client.release(destroy || isBroken)
  return Object.assign(Object.create(client), { query, release })
}

const isUseless = (error: unknown) => error instanceof DatabaseError && useless.test(error.code ?? '')
const isReadOnly = (error: unknown) => error instanceof DatabaseError && error.code === '25006'

/** The "CancelRequest" of PostgreSQL's protocol. */
const CANCEL_REQUEST_CODE = 80_877_102
const PATIENCE = 2000

/**
 * Asks PostgreSQL, or PgBouncer, to stop the connection's statement. An abandoned statement would go on and hold one of
 * the database's connections. Losing this message does no harm.
 */
function cancelStatement(client: PoolClient): void {
  const message = cancelMessage(client)
  if (message === undefined) return
  const { host, port } = client
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(PATIENCE, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.unref()
  socket.end(message)
}

/** pg keeps the two numbers that identify a connection to PostgreSQL, without a type for them. */
function cancelMessage(client: PoolClient): Buffer | undefined {
  if (!('processID' in client && 'secretKey' in client)) return undefined
  const { processID, secretKey } = client
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return undefined
  const message = Buffer.alloc(16)
  message.writeInt32BE(message.length, 0)
  message.writeInt32BE(CANCEL_REQUEST_CODE, 4)
  message.writeInt32BE(processID, 8)
  message.writeInt32BE(secretKey, 12)
  return message
}

async function answerWithin(
  client: PoolClient,
  limit: number | undefined,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult> {
  const answer = client.query(text, [...values])
  if (limit === undefined) return answer
  return waitAtMost(limit, 'answer', answer, () => cancelStatement(client))
}
