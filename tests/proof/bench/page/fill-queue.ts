/**
 * Copies this device's one waiting form and its one batch of receipts until there are `count` of each. Runs in the
 * page, so it uses nothing outside this function.
 */
export async function fillQueue(count: number): Promise<void> {
  const AT_ONCE = 2000
  const IN_A_BATCH = 50
  interface Row {
    readonly createdAt: number
  }
  interface Batch {
    readonly id: number
    readonly receipts: readonly { readonly settledAt: number }[]
  }
  const of = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
    })
  const written = (transaction: IDBTransaction) =>
    new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
    })
  const uuid = (kind: string, nth: number) => `${kind}0000000-0000-7000-8000-${String(nth).padStart(12, '0')}`

  const db = await of(indexedDB.open('outbox'))
  const stores = ['queue', 'sealed', 'receiptBatches', 'meta']
  const found = db.transaction(stores)
  const [row] = (await of(found.objectStore('queue').getAll())) as Row[]
  const [sealed] = (await of(found.objectStore('sealed').getAll())) as object[]
  const [batch] = (await of(found.objectStore('receiptBatches').getAll())) as Batch[]
  if (!row || !sealed || !batch) throw new Error('one form has to wait, and one to be receipted')
  const { id: _id, ...unnamed } = batch
  const [receipt] = batch.receipts
  for (let from = 0; from < count; from += AT_ONCE) {
    const transaction = db.transaction(stores, 'readwrite')
    for (let nth = from; nth < Math.min(count, from + AT_ONCE); nth += 1) {
      const id = uuid('a', nth)
      transaction.objectStore('queue').put({ ...row, id, label: `Q${nth}`, createdAt: row.createdAt + nth })
      transaction.objectStore('sealed').put({ ...sealed, id })
    }
    for (let first = from; first < Math.min(count, from + AT_ONCE); first += IN_A_BATCH) {
      const nths = Array.from({ length: Math.min(IN_A_BATCH, count - first) }, (_, at) => first + at)
      transaction.objectStore('receiptBatches').add({
        ...unnamed,
        ids: nths.map((nth) => uuid('b', nth)),
        receipts: nths.map((nth) => ({ ...receipt, id: uuid('b', nth), label: `R${nth}` })),
        settledAt: (receipt?.settledAt ?? 0) + first,
      })
    }
    await written(transaction)
  }
  const totals = db.transaction('meta', 'readwrite')
  const meta = totals.objectStore('meta')
  for (const [key, more] of [
    ['collected', 2 * count],
    ['receipted', count],
  ] as const) {
    const { value } = (await of(meta.get(key))) as { value: number }
    meta.put({ key, value: value + more })
  }
  await written(totals)
  db.close()
}
