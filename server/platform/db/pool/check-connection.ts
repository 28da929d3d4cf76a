import type { ClientBase } from 'pg'

/**
 * Checks every new connection before it is used.
 * @throws ForeignDatabase when it leads to another database than this server's
 */
export type CheckConnection = (client: ClientBase) => Promise<void>

/** The connection leads to another database: a receipt for a form written there would be worthless. */
export class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase'
}
