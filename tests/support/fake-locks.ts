/** The Web Locks of one browser, exclusive ones only: a lock that one client holds, no other gets. */
export interface FakeLocks {
  /** The locks as one tab or worker sees them. */
  client(): FakeLockClient
}

export interface FakeLockClient extends LockManager {
  /** The tab ends, and releases its locks. */
  vanish(): void
  /** The tab is busy until then, and learns only afterwards that it has got a lock. */
  hearAfter(busy: Promise<unknown>): void
}

interface Holder {
  readonly client: object
  readonly lose: (reason: DOMException) => void
}

interface Waiter extends Holder {
  readonly grant: () => void
}

const never = new Promise<never>(() => {})

export function createFakeLocks(): FakeLocks {
  const holders = new Map<string, Holder>()
  const waiting = new Map<string, Waiter[]>()

  function free(name: string, holder: Holder) {
    // A holder whose lock was stolen has nothing to release.
    if (holders.get(name) !== holder) return
    holders.delete(name)
    const next = waiting.get(name)?.shift()
    if (!next) return
    // Together, so that no other request comes between.
    holders.set(name, next)
    next.grant()
  }

  function client(): FakeLockClient {
    const self = {}
    let busy: Promise<unknown> | undefined
    let isGone = false

    async function request<T>(name: string, { ifAvailable, steal }: LockOptions, work: LockGrantedCallback<T>) {
      // The code of a tab that is gone may run on for a while, but holds nothing up.
      if (isGone) return never
      const robbed = Promise.withResolvers<never>()
      const turn = Promise.withResolvers<void>()
      const own: Waiter = { client: self, lose: robbed.reject, grant: turn.resolve }
      const holder = holders.get(name)
      if (holder && ifAvailable) return work(null)
      if (holder && !steal) {
        waiting.set(name, [...(waiting.get(name) ?? []), own])
        await turn.promise
        if (isGone) return never
      } else {
        holders.set(name, own)
        holder?.lose(new DOMException('the lock was stolen', 'AbortError'))
      }
      const heard = busy
      busy = undefined
      const begin = async () => work({ name, mode: 'exclusive' })
      const done = heard ? heard.then(begin) : begin()
      done.then(
        () => free(name, own),
        () => free(name, own),
      )
      return Promise.race([done, robbed.promise])
    }

    return {
      request: async <T>(
        name: string,
        options: LockOptions | LockGrantedCallback<T>,
        work?: LockGrantedCallback<T>,
      ): Promise<Awaited<T>> =>
        typeof options === 'function' ? await request(name, {}, options) : await request(name, options, work!),
      query: async () => ({
        held: [...holders.keys()].map((name) => ({ name, mode: 'exclusive', clientId: 'fake' })),
        pending: [],
      }),
      hearAfter: (until) => void (busy = until),
      vanish: () => {
        isGone = true
        for (const [name, queue] of waiting)
          waiting.set(
            name,
            queue.filter((one) => one.client !== self),
          )
        for (const [name, holder] of holders) if (holder.client === self) free(name, holder)
      },
    }
  }

  return { client }
}

/** A lock manager that lies: it grants every request. */
export const lyingLocks: LockManager = {
  request: async <T>(name: string, options: LockOptions | LockGrantedCallback<T>, work?: LockGrantedCallback<T>) =>
    await (typeof options === 'function' ? options : work!)({ name, mode: 'exclusive' }),
  query: async () => ({ held: [], pending: [] }),
}
