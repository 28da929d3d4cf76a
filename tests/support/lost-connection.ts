import type { Dexie } from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'

// Its own types take the class where the connection is meant.
const forceClose: (connection: IDBDatabase) => void = Object(forceCloseDatabase)

/** The browser closes the connection, as WebKit does in a living tab, and tells so. */
export async function closeConnection(db: Dexie): Promise<void> {
  const closed = new Promise<void>((resolve) => db.on('close', () => resolve()))
  forceClose(db.backendDB())
  await closed
}

/** The connection is gone without an event: the next transaction throws. */
export async function breakConnection(db: Dexie): Promise<void> {
  const connection = db.backendDB()
  Object.assign(connection, { onclose: null })
  connection.close()
}
