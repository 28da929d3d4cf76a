import type { ClientBase } from 'pg'

/**
 * Asked of every new connection before anybody uses it.
 * @throws ForeignDatabase when it leads to another database than this server's
 */
export type CheckConnection = (client: ClientBase) => Promise<void>

/** What answers is not this server's database: a receipt for what is written there would be worth nothing. */
export class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase'
}
