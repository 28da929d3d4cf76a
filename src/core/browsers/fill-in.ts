/**
 * Adds standard functions that the app uses and the oldest supported browsers (package.json, browserslist) lack. A
 * browser's own functions are kept.
 */
export function fillInBrowser(): void {
  fillIn(Promise, {
    withResolvers<T>() {
      let resolve: PromiseWithResolvers<T>['resolve'] = () => undefined
      let reject: PromiseWithResolvers<T>['reject'] = () => undefined
      const promise = new Promise<T>((onResolved, onRejected) => {
        resolve = onResolved
        reject = onRejected
      })
      return { promise, resolve, reject }
    },
  })

  fillIn(Map, {
    groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
      const groups = new Map<Key, Item[]>()
      let index = 0
      for (const item of items) {
        const key = keyOf(item, index++)
        const group = groups.get(key)
        if (group) group.push(item)
        else groups.set(key, [item])
      }
      return groups
    },
  })

  fillIn(URL, {
    canParse(address: string | URL, base?: string | URL) {
      try {
        return Boolean(new URL(address, base))
      } catch {
        return false
      }
    },
  })

  fillIn(AbortSignal, {
    any(signals: readonly AbortSignal[]) {
      const first = new AbortController()
      for (const signal of signals) {
        if (signal.aborted) first.abort(signal.reason)
        else signal.addEventListener('abort', () => first.abort(signal.reason), { once: true, signal: first.signal })
      }
      return first.signal
    },
  })
}

function fillIn<Owner extends object>(owner: Owner, missing: Partial<Owner>): void {
  for (const [name, value] of Object.entries(missing))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}
