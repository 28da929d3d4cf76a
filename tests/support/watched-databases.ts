/** Whether a step is taken, or the process dies instead. */
export type Step = 'go' | 'die'

/** The reason why the browser does not commit a transaction. */
export type WriteFailure = 'QuotaExceededError' | 'AbortError'

interface Watch {
  /** Called before every request, before every commit, and before the event of a commit. */
  readonly onStep: () => Step
  /** Called before a transaction with writes is committed. */
  readonly onWrite: () => WriteFailure | undefined
  /** Called when a transaction with writes is committed: whether the browser reports it as aborted. */
  readonly hidesCommit: () => boolean
}

/** The inner parts of fake-indexeddb that stop a transaction between two requests. */
interface InnerTransaction extends IDBTransaction {
  _state: string
  _rollbackLog: unknown[]
  readonly _requests: { readonly request: IDBRequest }[]
  _start(): void
  _abort(error: string | null): void
}
interface InnerDatabase extends IDBDatabase {
  readonly _rawDatabase: { readonly transactions: InnerTransaction[]; processTransactions(): void }
}

/** One process's view of the databases of a browser profile. */
export function watchDatabases(factory: IDBFactory, watch: Watch) {
  const connections: InnerDatabase[] = []
  const opening = new Set<IDBOpenDBRequest>()
  let silent = false

  function open(name: string, version?: number): IDBOpenDBRequest {
    const request = factory.open(name, version)
    opening.add(request)
    request.addEventListener('success', () => {
      opening.delete(request)
      const connection = request.result as InnerDatabase
      if (silent) connection.close()
      else adopt(connection)
    })
    if (silent) muteRequest(request)
    return request
  }

  function adopt(connection: InnerDatabase) {
    connections.push(connection)
    const transaction = connection.transaction.bind(connection)
    connection.transaction = (...given) => {
      // The code of a dead process may run on for a while, but reaches nothing.
      if (silent) throw new TypeError('the process has died')
      return watched(transaction(...given) as InnerTransaction)
    }
  }

  function watched(transaction: InnerTransaction): InnerTransaction {
    let wrote = false
    const start = transaction._start.bind(transaction)
    const dispatch = transaction.dispatchEvent.bind(transaction)
    transaction._start = () => {
      if (transaction._state !== 'finished' && watch.onStep() === 'die') return
      const commits = transaction._requests.every(({ request }) => request.readyState === 'done')
      wrote ||= transaction.mode === 'readwrite' && transaction._rollbackLog.length > 0
      const failure = commits && wrote && transaction._state !== 'finished' ? watch.onWrite() : undefined
      if (failure) transaction._abort(failure)
      else start()
    }
    transaction.dispatchEvent = (event) => {
      if (event.type === 'complete' && (silent || watch.onStep() === 'die')) {
        ;(transaction.db as InnerDatabase)._rawDatabase.processTransactions()
        return true
      }
      if (event.type === 'complete' && wrote && watch.hidesCommit())
        Object.assign(transaction, { error: new DOMException('the connection was lost', 'AbortError') })
      if (event.type === 'complete' && transaction.error) Object.assign(event, { type: 'abort' })
      return dispatch(event)
    }
    return transaction
  }

  /** Aborts what is under way without an event, because the process has died. */
  function silence() {
    silent = true
    opening.forEach(muteRequest)
    for (const connection of connections) {
      Object.assign(connection, { onversionchange: null, onclose: null })
      for (const transaction of connection._rawDatabase.transactions)
        if (transaction.db === connection && transaction._state !== 'finished') undo(transaction)
      connection.close()
    }
  }

  const indexedDB: IDBFactory = {
    open,
    deleteDatabase: (name) => factory.deleteDatabase(name),
    cmp: (one, other) => factory.cmp(one, other),
    databases: () => factory.databases(),
  }
  return { indexedDB, silence }
}

function muteRequest(request: IDBRequest) {
  Object.assign(request, { onsuccess: null, onerror: null })
}

function undo(transaction: InnerTransaction) {
  Object.assign(transaction, { onabort: null, onerror: null, oncomplete: null })
  transaction._requests.forEach(({ request }) => muteRequest(request))
  transaction._abort(null)
}
