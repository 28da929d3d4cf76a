/** The inner parts of fake-indexeddb that keep a transaction from beginning. */
interface InnerTransaction extends IDBTransaction {
  _state: string
  _start(): void
}

/** Databases that a browser opens and then does not answer, as WebKit does after a quick reload. */
export interface HungDatabases {
  readonly indexedDB: IDBFactory
  /** Transactions of the present connections never begin; those of later connections do. */
  hangConnections(): void
  /** Transactions of all connections do not begin until `release`. */
  hang(): void
  /** Opening does not end until `release`. */
  hangOpening(): void
  /** Lets everything go on. */
  release(): void
  /** The number of opened connections. */
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
