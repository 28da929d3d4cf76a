/** The Web Locks of one browser: what one client holds, no other gets. Exclusive locks only. */
export interface FakeLocks {
  /** A tab's or worker's own view of them. */
  client(): FakeLockClient
}

export interface FakeLockClient extends LockManager {
  /** The tab is gone, and its locks with it. */
  vanish(): void
  /** The tab is busy until then: it does not hear before that the next lock is its own. */
  hearAfter(busy: Promise<unknown>): void
}

interface Holder {
  readonly client: object
  readonly lose: (reason: DOMException) => void
}

interface Waiter {
  readonly client: object
  readonly grant: () => void
}

export function createFakeLocks(): FakeLocks {
  const holders = new Map<string, Holder>()
  const waiting = new Map<string, Waiter[]>()

  function free(name: string, holder: Holder) {
    // Whoever was robbed has nothing left to give back.
    if (holders.get(name) !== holder) return
    holders.delete(name)
    waiting.get(name)?.shift()?.grant()
  }

  async function hold<T>(
    owner: object,
    name: string,
    heard: Promise<unknown> | undefined,
    work: LockGrantedCallback<T>,
  ): Promise<T> {
    const robbed = Promise.withResolvers<never>()
    const holder: Holder = { client: owner, lose: robbed.reject }
    holders.set(name, holder)
    const begin = async () => work({ name, mode: 'exclusive' })
    const done = heard ? heard.then(begin) : begin()
    done.then(
      () => free(name, holder),
      () => free(name, holder),
    )
    return Promise.race([done, robbed.promise])
  }

  function client(): FakeLockClient {
    const self = {}
    let busy: Promise<unknown> | undefined

    async function request<T>(name: string, { ifAvailable, steal }: LockOptions, work: LockGrantedCallback<T>) {
      const holder = holders.get(name)
      if (holder && ifAvailable) return work(null)
      if (holder && steal) {
        holders.delete(name)
        holder.lose(new DOMException('the lock was stolen', 'AbortError'))
      } else if (holder) {
        const turn = Promise.withResolvers<void>()
        waiting.set(name, [...(waiting.get(name) ?? []), { client: self, grant: turn.resolve }])
        await turn.promise
      }
      const heard = busy
      busy = undefined
      return hold(self, name, heard, work)
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

/** A lock manager that lies: whoever asks gets it. */
export const lyingLocks: LockManager = {
  request: async <T>(name: string, options: LockOptions | LockGrantedCallback<T>, work?: LockGrantedCallback<T>) =>
    await (typeof options === 'function' ? options : work!)({ name, mode: 'exclusive' }),
  query: async () => ({ held: [], pending: [] }),
}
