import { createProfile } from './test-device.ts'
import { watchDatabases, type Step, type WriteFailure } from './watched-databases.ts'

/**
 * A browser process that can be killed between any two steps: before each request to the database, before each commit,
 * between the commit and its event, before each fetch and before its answer.
 */
export interface Mortal {
  readonly database: ReturnType<typeof createProfile>
  /** The fetch of this process. Calls under way at its death are never answered. */
  readonly fetch: typeof fetch
  /** The number of steps so far. */
  steps(): number
  /** Dies instead of taking the n-th step from now. */
  dieAt(step: number): void
  kill(): void
  readonly isDead: () => boolean
  /** Resolves when it has died. */
  readonly death: Promise<void>
  /** The next `times` transactions with writes fail for want of room, as browsers report it. */
  failWrites(times: number): void
  /** The browser aborts the next `times` transactions with writes, without a reason. */
  abortWrites(times: number): void
  /** The browser commits the next `times` transactions with writes, and reports them as aborted. */
  hideCommits(times: number): void
}

const never = new Promise<never>(() => {})

export function createMortal(factory: IDBFactory, network: typeof fetch): Mortal {
  let steps = 0
  let fuse = Infinity
  let dead = false
  let failFor = 0
  let hideFor = 0
  let failAs: WriteFailure = 'QuotaExceededError'
  const death = Promise.withResolvers<void>()

  function kill() {
    if (dead) return
    dead = true
    databases.silence()
    death.resolve()
  }

  function step(): Step {
    if (dead) return 'die'
    steps++
    if (--fuse <= 0) kill()
    return dead ? 'die' : 'go'
  }

  function fail(times: number, reason: WriteFailure) {
    failFor = times
    failAs = reason
  }

  const databases = watchDatabases(factory, {
    onStep: step,
    onWrite: () => (failFor-- > 0 ? failAs : undefined),
    hidesCommit: () => hideFor-- > 0,
  })

  return {
    database: createProfile(databases.indexedDB),
    fetch: async (...request) => {
      if (step() === 'die') return never
      try {
        return await network(...request)
      } finally {
        if (step() === 'die') await never
      }
    },
    steps: () => steps,
    dieAt: (n) => void (fuse = n),
    kill,
    isDead: () => dead,
    death: death.promise,
    failWrites: (times) => fail(times, 'QuotaExceededError'),
    abortWrites: (times) => fail(times, 'AbortError'),
    hideCommits: (times) => void (hideFor = times),
  }
}
