import { Client } from 'pg'
import { EmbeddedPostgresFailure, errorCode } from './failure.ts'

export interface Guard {
  client: Client
  /** Resolves when the connection is gone, and PostgreSQL with it. */
  lost: Promise<void>
}

export interface GuardOptions {
  folder: string
  port: number
  superuserPassword: string
  applicationName: string
}

/**
 * Opens the connection by which we notice PostgreSQL's death at once and others notice that we are here. SCRAM proves
 * both ends: whoever answers knows our password too. Returns the reason, in words, while PostgreSQL is not ready.
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
  // A lost connection is told by `end` as well, and that is where we listen.
  client.on('error', () => undefined)
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    return { client, lost }
  } catch (error) {
    await client.end()
    // invalid_password, invalid_authorization_specification; an impostor fails pg's own check, which has no code.
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
