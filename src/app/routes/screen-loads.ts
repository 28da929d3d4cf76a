/** Counts the loads under way, and tells its subscribers. */
export function createLoads() {
  let underway = 0
  const listeners = new Set<() => void>()
  const count = (more: number) => {
    underway += more
    // React loads a screen while it renders, when no subscriber may be called.
    queueMicrotask(() => {
      for (const listener of listeners) listener()
    })
  }
  return {
    areUnderway: (): boolean => underway > 0,
    /** @returns a function that unsubscribes */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Counts a promise until it settles. @returns the same result */
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

/** The loads of the page's screens. React shows the old screen meanwhile, and reports no progress. */
export const screenLoads = createLoads()
