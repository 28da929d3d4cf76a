/** Counts what is on its way here, and tells the subscribers. */
export function createLoads() {
  let underway = 0
  const listeners = new Set<() => void>()
  const count = (more: number) => {
    underway += more
    // React asks for a screen while it renders, when no subscriber may be called.
    queueMicrotask(() => {
      for (const listener of listeners) listener()
    })
  }
  return {
    areUnderway: (): boolean => underway > 0,
    /** @returns how to hear no more */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The same promise; it counts until it has settled, one way or the other. */
    track: async <T>(load: Promise<T>): Promise<T> => {
      count(1)
      try {
        return await load
      } finally {
        count(-1)
      }
    },
  }
}

/** The page's screens: React keeps the old one while the next one loads, and reports nothing. */
export const screenLoads = createLoads()
