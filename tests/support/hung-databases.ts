/** The inside of fake-indexeddb, as far as it is needed to keep a transaction from beginning. */
interface InnerTransaction extends IDBTransaction {
  _state: string
  _start(): void
}

/** Databases of a browser that opens them and then stops answering, as WebKit does after a quick reload. */
export interface HungDatabases {
  readonly indexedDB: IDBFactory
  /** Transactions of the connections that are open now never begin; those of later ones do. */
  hangConnections(): void
  /** The same of every connection, until `release`. */
  hang(): void
  /** Opening never ends, until `release`. */
  hangOpening(): void
  /** What hangs goes on. */
  release(): void
  /** How many connections were opened. */
  readonly opened: () => number
}

export function hungDatabases(factory: IDBFactory): HungDatabases {
  const hung = new Set<IDBDatabase>()
  const connections = new Set<IDBDatabase>()
  const waiting = new Set<() => void>()
  let everything = false
  let opening = false
  let opened = 0

  function adopt(connection: IDBDatabase): void {
    opened++
    connections.add(connection)
    const transaction = connection.transaction.bind(connection)
    connection.transaction = (...given) => holdUp(transaction(...given) as InnerTransaction)
  }

  function holdUp(transaction: InnerTransaction): InnerTransaction {
    const start = transaction._start.bind(transaction)
    transaction._start = () => {
      if (transaction._state !== 'finished' && (everything || hung.has(transaction.db))) waiting.add(start)
      else start()
    }
    return transaction
  }

  function open(name: string, version?: number): IDBOpenDBRequest {
    const request = factory.open(name, version)
    request.addEventListener('success', () => adopt(request.result))
    if (!opening) return request
    const dispatch = request.dispatchEvent.bind(request)
    request.dispatchEvent = (event) => {
      if (!opening) return dispatch(event)
      waiting.add(() => dispatch(event))
      return true
    }
    return request
  }

  return {
    indexedDB: {
      open,
      deleteDatabase: (name) => factory.deleteDatabase(name),
      cmp: (one, other) => factory.cmp(one, other),
      databases: () => factory.databases(),
    },
    hangConnections: () => connections.forEach((one) => hung.add(one)),
    hang: () => void (everything = true),
    hangOpening: () => void (opening = true),
    release() {
      everything = false
      opening = false
      hung.clear()
      const held = [...waiting]
      waiting.clear()
      for (const goOn of held) goOn()
    },
    opened: () => opened,
  }
}
