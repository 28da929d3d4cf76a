/** The inner parts of fake-indexeddb that a copy needs. */
interface InnerDatabases {
  readonly _databases: Map<string, { readonly version: number }>
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error(`${request.error?.message}`)))
  })

/** Copies a browser profile's databases with their shape and rows, as a disk image does. */
export async function copyDatabases(from: IDBFactory, to: IDBFactory): Promise<void> {
  for (const [name, { version }] of (from as unknown as InnerDatabases)._databases) {
    const source = await done(from.open(name))
    const opening = to.open(name, version)
    opening.addEventListener('upgradeneeded', () => copyShape(source, opening))
    const target = await done(opening)
    const names = [...source.objectStoreNames]
    for (const table of names) {
      const rows = (await done(source.transaction(table).objectStore(table).getAll())) as unknown[]
      const writing = target.transaction(table, 'readwrite').objectStore(table)
      for (const row of rows) await done(writing.put(row))
    }
    source.close()
    target.close()
  }
}

function copyShape(source: IDBDatabase, opening: IDBOpenDBRequest) {
  for (const name of source.objectStoreNames) {
    const { keyPath, autoIncrement, indexNames } = source.transaction(name).objectStore(name)
    const store = opening.result.createObjectStore(name, { keyPath, autoIncrement })
    for (const index of indexNames) {
      const { keyPath: path, multiEntry, unique } = source.transaction(name).objectStore(name).index(index)
      store.createIndex(index, path as string, { multiEntry, unique })
    }
  }
}
