import type { PostgresPoolClient } from 'kysely'
import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import { waitAtMost, WaitTimeout } from '#server/platform/turns/wait-timeout.ts'
import { cancelStatement } from './cancel-statement.ts'
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
