import type { Dexie } from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'

// The package's types ask for the class where a connection is needed.
const forceClose: (connection: IDBDatabase) => void = Object(forceCloseDatabase)

/** The browser closes the connection with an event, as WebKit does in a running tab. */
export async function closeConnection(db: Dexie): Promise<void> {
  const closed = new Promise<void>((resolve) => db.on('close', () => resolve()))
  forceClose(db.backendDB())
  await closed
}

/** The connection is gone without an event, so the next transaction throws. */
export async function breakConnection(db: Dexie): Promise<void> {
  const connection = db.backendDB()
  Object.assign(connection, { onclose: null })
  connection.close()
}
