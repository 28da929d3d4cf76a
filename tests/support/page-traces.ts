// Each of these runs by itself in the page that it asks about: it uses nothing but what the browser has.

/**
 * Searches everything that a page shows or stores.
 * @returns the traces that stand there as plain text
 */
export async function findTraces(traces: readonly string[]): Promise<string[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
  const fields = [...document.querySelectorAll('input, textarea')]
  const texts = [
    document.documentElement.outerHTML,
    document.title,
    location.href,
    JSON.stringify(history.state),
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
    ...fields.map((field) => ('value' in field ? String(field.value) : '')),
  ]
  const readBytes = (value: unknown) => {
    if (!(value instanceof ArrayBuffer) && !ArrayBuffer.isView(value)) return value
    texts.push(new TextDecoder().decode(value))
    return undefined
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const opened = await done(indexedDB.open(name))
    for (const table of opened.objectStoreNames) {
      const rows: unknown[] = await done(opened.transaction(table).objectStore(table).getAll())
      texts.push(JSON.stringify(rows, (_key, value: unknown) => readBytes(value)))
    }
    opened.close()
  }
  return traces.filter((trace) => texts.some((text) => text.includes(trace)))
}

/** The number of drafts on the device. */
export const countDrafts = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('outbox')
    const fail = () => reject(new Error('the drafts were not read'))
    opening.addEventListener('error', fail)
    opening.addEventListener('success', () => {
      const { result: outbox } = opening
      const counting = outbox.transaction('drafts').objectStore('drafts').count()
      counting.addEventListener('error', fail)
      counting.addEventListener('success', () => {
        outbox.close()
        resolve(counting.result)
      })
    })
  })
