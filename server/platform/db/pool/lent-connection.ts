import type { PostgresPoolClient } from 'kysely'
import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import { connect } from 'node:net'
import { waitAtMost, WaitTimeout } from '#server/platform/turns/wait-timeout.ts'
import type { PoolLimits } from './pool-limits.ts'
import { transactionSettings } from './session-settings.ts'

/** Kysely's ways to begin a transaction; pg-boss sends longer texts of its own. */
const BEGIN = /^(?:begin|start transaction[a-z ]*)$/

/** After these no statement on this connection succeeds: it leads to a standby, or to a server that shuts down. */
const useless = /^(?:25006|57P0[1-35]|08)/

const takenBack: QueryResult = { command: 'ROLLBACK', rowCount: null, oid: 0, fields: [], rows: [] }

interface Lending {
  readonly limits: PoolLimits
  /** Called when the connection is found to lead to a server that takes no writes. */
  readonly onReadOnly: () => void
}

/** A connection for one user of the pool. One that failed is not given back but closed, so the pool opens another. */
export function lendConnection(client: PoolClient, { limits, onReadOnly }: Lending): PostgresPoolClient {
  let isBroken = false
  const beginning = transactionSettings(limits)

  async function query(text: string, values: readonly unknown[]): Promise<QueryResult> {
    // PostgreSQL takes back what a connection that closes had begun; Kysely then throws the error that led here.
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

/** PostgreSQL's protocol, "CancelRequest". */
const CANCEL_REQUEST_CODE = 80_877_102
const PATIENCE = 2000

/**
 * Asks PostgreSQL, or the PgBouncer before it, to stop what it does for this connection. Without it an abandoned statement
 * goes on, and holds one of the database's connections. Nothing is lost when it does not arrive.
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

/** pg keeps the two numbers by which PostgreSQL knows a connection, and leaves them out of its types. */
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
