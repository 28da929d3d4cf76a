import { deleteDatabase } from './open-device.ts'

const NAME = 'raw'

/** Plain IndexedDB: one store, one put, one strict transaction. */
export interface RawStore {
  put(id: string, sealed: Uint8Array<ArrayBuffer>): Promise<void>
  close(): void
}

export async function openRawStore(): Promise<RawStore> {
  await deleteDatabase(NAME)
  const request = indexedDB.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows', { keyPath: 'id' }))
  await new Promise((resolve, reject) => {
    request.addEventListener('success', resolve)
    request.addEventListener('error', () => reject(new Error('the raw store did not open')))
  })
  const db = request.result
  return {
    put: (id, sealed) =>
      new Promise((resolve, reject) => {
        const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' })
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(new Error('the raw put was aborted')))
        transaction.objectStore('rows').put({ id, sealed })
      }),
    close: () => db.close(),
  }
}
