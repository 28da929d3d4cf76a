/** One request among those that came before and after it. */
export interface Walker {
  /** Until the next one has gone through; at once when none comes in time. */
  letNextOvertake(ms: number): Promise<void>
  /** It has gone through. */
  end(): void
}

interface Next {
  readonly gone: Promise<void>
}

/** Keeps who came after whom, so that a request can let the next one go first. A chain of them arrives reversed. */
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
