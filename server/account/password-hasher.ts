import { ApiError } from '#server/http/api-error.ts'
import { spread } from '#server/http/limits/spread.ts'
import { type Metrics, noMetrics } from '#server/metrics/metrics.ts'
import { makeTurns } from '#server/turns.ts'
import { hashPassword, isPassword } from './password-hash.ts'

/** Each takes a core and 19 MiB for its time; node has four threads for all such work, and files need some too. */
const AT_ONCE = 2
/** Three seconds' work: whoever comes later is asked to come again rather than left waiting. */
const WAITING = 50
const RETRY_SECONDS = 3
/** With how many hashes a password is compared, always: a family's, where nobody has confirmed the address they share. */
export const CLAIMANTS = 3

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /**
   * Which of the hashes is this password's, the first if several are; -1 if none is. The same work for any number of them.
   * @param kept CLAIMANTS at most
   */
  findMatch(password: string, kept: readonly string[]): Promise<number>
}

interface HasherOptions {
  /** How one is hashed. */
  readonly hashOne?: (password: string) => Promise<string>
  readonly metrics?: Metrics | undefined
}

/** Hashes passwords a few at a time, however many ask. */
export function makePasswordHasher({
  hashOne = hashPassword,
  metrics = noMetrics,
}: HasherOptions = {}): PasswordHasher {
  const nobodys = hashOne('the password of nobody')
  const turns = makeTurns({
    atOnce: AT_ONCE,
    waiting: WAITING,
    refuse() {
      metrics.count('portal_refusals_total', { limit: 'password-queue' })
      return new ApiError('unavailable', { retryAfterSeconds: spread(RETRY_SECONDS) })
    },
  })

  return {
    hash: (password) => turns.run(() => hashOne(password)),
    async findMatch(password, kept) {
      const nobody = await nobodys
      return turns.run(async () => {
        const matches: boolean[] = []
        for (let at = 0; at < CLAIMANTS; at++) matches.push(await isPassword(password, kept[at] ?? nobody))
        return matches.findIndex((right, at) => right && at < kept.length)
      })
    },
  }
}
