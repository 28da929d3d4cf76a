import { Client } from 'pg'
import { checkFolder } from '#server/platform/db/embedded/check-folder.ts'
import { EmbeddedPostgresFailure, errorCode } from '#server/platform/db/embedded/failure.ts'
import { ForeignDatabase } from '#server/platform/db/pool/check-connection.ts'

export interface Guard {
  client: Client
  /** Resolves when the connection is lost: PostgreSQL has then ended. */
  lost: Promise<void>
}

export interface GuardOptions {
  folder: string
  port: number
  superuserPassword: string
  applicationName: string
  /** Whether this is a server: only one works on a data folder. Commands run beside it. */
  isServer: boolean
}

/** An arbitrary number, the same in all processes. */
const serverLock = 7_146_326
export const IN_USE = 'another server uses it'

/**
 * Opens the guard: a connection that shows us at once when PostgreSQL ends, and shows others that we are here. SCRAM
 * proves both ends: the server must know our password. Returns the reason, in words, while PostgreSQL is not ready.
 */
export async function connectGuard(options: GuardOptions): Promise<Guard | string> {
  const client = new Client({
    host: '127.0.0.1',
    port: options.port,
    user: 'postgres',
    password: options.superuserPassword,
    database: 'postgres',
    application_name: options.applicationName,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // A lost connection also emits `end`, which is handled.
  client.on('error', () => undefined)
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    await checkFolder(client, options.folder)
    // The role hospital needs this to ask for the data folder on its own connections.
    await client.query('GRANT pg_read_all_settings TO hospital')
    if (!options.isServer || (await lockFolder(client))) return { client, lost }
    await client.end()
    return IN_USE
  } catch (error) {
    await client.end()
    if (error instanceof ForeignDatabase) return error.message
    // invalid_password, invalid_authorization_specification; pg's own check of a false server gives no code.
    const code = errorCode(error)
    const message = error instanceof Error ? error.message : String(error)
    if (code === '28P01' || code === '28000' || message.startsWith('SASL')) {
      throw new EmbeddedPostgresFailure(
        'not-ours',
        `What answers on 127.0.0.1:${options.port} is not the database in ${options.folder}.`,
        { cause: error },
      )
    }
    return message
  }
}

/** Held as long as the guard is connected: the lock of a killed process is released. */
async function lockFolder(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [serverLock])
  return rows[0]?.ours ?? false
}
