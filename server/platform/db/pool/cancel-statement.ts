import { connect } from 'node:net'
import type { PoolClient } from 'pg'

/** PostgreSQL's protocol, "CancelRequest". */
const CANCEL_REQUEST_CODE = 80_877_102
const PATIENCE = 2000

/**
 * Asks PostgreSQL, or the PgBouncer before it, to stop what it does for this connection. Without it an abandoned statement
 * goes on, and holds one of the database's connections. Nothing is lost when it does not arrive.
 */
export function cancelStatement(client: PoolClient): void {
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
