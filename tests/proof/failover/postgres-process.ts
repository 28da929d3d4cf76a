import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect } from 'vitest'
import { spawnAsPostgres } from './postgres-account.ts'

export interface PostgresProcess {
  readonly port: number
  start(): Promise<void>
  /** `SIGQUIT` stops PostgreSQL at once, like a power cut; flushed data stays. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  query(statement: string): Promise<Record<string, unknown>[]>
}

/** A PostgreSQL process on a prepared folder. */
export function postgresProcess(bin: string, folder: string, port: number): PostgresProcess {
  let child: ChildProcess | undefined
  const query = async (statement: string) => {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows
    } finally {
      await client.end()
    }
  }
  return {
    port,
    query,
    async start() {
      child = spawnAsPostgres(join(bin, 'postgres'), ['-D', folder, '-p', String(port)])
      const answers = () =>
        query('select 1').then(
          () => true,
          () => false,
        )
      await expect.poll(answers, { timeout: 60_000, interval: 50 }).toBe(true)
    },
    async stop(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}
