import type { DBCore, DBCoreTransaction, Dexie } from 'dexie'

/** How often a running transaction is checked, in milliseconds. */
const LOOK_EVERY = 5000
/** After so many checks in a row without an answer the transaction is aborted. A tab that slept checks once. */
const LOOKS = 3

export interface StallOptions {
  readonly lookEvery?: number | undefined
  /** A stalled transaction was aborted. Its writes are undone, unless it was being committed. */
  readonly onStall: () => void
  /** A transaction was completed. */
  readonly onComplete?: () => void
}

/**
 * Aborts every transaction in which no request is answered any more, with an AbortError. Some browsers open a database
 * and never finish its transactions (WebKitGTK 2.50 after a quick reload).
 * In WebKit a page that is suspended for the Back button aborts its transactions first. Otherwise WebKit would stop
 * them in the middle, and no other page could read or write. Dexie closes, and reads again when the page comes back.
 */
export function endStalled(db: Dexie, { lookEvery = LOOK_EVERY, onStall, onComplete }: StallOptions): void {
  const noted = new WeakMap<DBCoreTransaction, () => void>()
  const running = new Set<IDBTransaction>()

  globalThis.addEventListener?.('pagehide', (event) => {
    if (Reflect.get(event, 'persisted') && /Apple/.test(Reflect.get(navigator, 'vendor'))) running.forEach(abort)
  })

  function watch(transaction: IDBTransaction): void {
    let looks = 0
    const timer = setInterval(() => {
      looks++
      if (looks < LOOKS) return
      clearInterval(timer)
      abort(transaction)
      onStall()
    }, lookEvery)
    running.add(transaction)
    const end = () => {
      clearInterval(timer)
      running.delete(transaction)
    }
    transaction.addEventListener('abort', end)
    transaction.addEventListener('complete', () => {
      end()
      onComplete?.()
    })
    noted.set(transaction, () => (looks = 0))
  }

  /** Settles as the work does. An answer shows that the transaction is alive. */
  function note<T>(trans: DBCoreTransaction, work: Promise<T>): Promise<T> {
    work.then(noted.get(trans), () => undefined)
    return work
  }

  db.use({
    stack: 'dbcore',
    name: 'end-stalled',
    create: (core): DBCore => ({
      ...core,
      transaction(stores, mode, options) {
        const transaction = core.transaction(stores, mode, options)
        // Dexie passes on the browser's own transaction, and declares only the part that it needs.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        watch(transaction as IDBTransaction)
        return transaction
      },
      table(name) {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) => note(request.trans, table.mutate(request)),
          get: (request) => note(request.trans, table.get(request)),
          getMany: (request) => note(request.trans, table.getMany(request)),
          query: (request) => note(request.trans, table.query(request)),
          openCursor: (request) => note(request.trans, table.openCursor(request)),
          count: (request) => note(request.trans, table.count(request)),
        }
      },
    }),
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // The transaction was being committed. Whether it is cannot be known, and Dexie must not wait for it.
    transaction.onabort?.(new Event('abort'))
  }
}
