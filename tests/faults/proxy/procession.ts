/** A request among those before and after it. */
export interface Walker {
  /** Resolves when the next request has gone through, or when none comes in time. */
  letNextOvertake(ms: number): Promise<void>
  /** The request has gone through. */
  end(): void
}

interface Next {
  readonly gone: Promise<void>
}

/** Knows the order of requests, so that each can let the next one pass. A chain of these arrives reversed. */
export function createProcession(): () => Walker {
  let announce = (_next: Next) => {}
  return () => {
    const gone = Promise.withResolvers<void>()
    announce({ gone: gone.promise })
    const next = Promise.withResolvers<Next>()
    announce = next.resolve
    return {
      letNextOvertake: async (ms) => (await Promise.race([next.promise, after(ms)]))?.gone,
      end: gone.resolve,
    }
  }
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
