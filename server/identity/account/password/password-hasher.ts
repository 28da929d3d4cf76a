import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import { makeTurns } from '#server/platform/turns/turns.ts'
import { hashOfNothing, hashPassword, matchPassword, type PasswordCost } from './password-hash.ts'

/** Each takes a core and 19 MiB for its time; node has four threads for all such work, and files need some too. */
const AT_ONCE = 2
/** Two seconds' work: a later caller is asked to come again rather than left waiting. */
const WAITING = 50
const RETRY_SECONDS = 3
/** With how many hashes a password is compared at most: a family's, where the shared address is not confirmed. */
export const CLAIMANTS = 3

export interface PasswordHasher {
  /** @param email the account's: all who share an address have one salt */
  hash(password: string, email: string): Promise<string>
  /**
   * Which of the hashes is this password's, the first if several are; -1 if none is. For all accounts of an address, however
   * many and if there is none, it is the same work.
   * @param kept CLAIMANTS at most
   */
  findMatch(password: string, kept: readonly string[]): Promise<number>
}

interface HasherOptions {
  /** The salt of an e-mail address, 16 bytes. */
  readonly saltOf?: (email: string) => Buffer
  readonly hashOne?: typeof hashPassword
  /** OWASP's least by default. */
  readonly cost?: PasswordCost | undefined
  readonly metrics?: Metrics | undefined
}

/** Hashes passwords a few at a time, however many ask. */
export function makePasswordHasher({
  saltOf,
  hashOne = hashPassword,
  cost,
  metrics = noMetrics,
}: HasherOptions = {}): PasswordHasher {
  const none = hashOfNothing(cost)
  const turns = makeTurns({
    atOnce: AT_ONCE,
    waiting: WAITING,
    refuse() {
      metrics.count('portal_refusals_total', { limit: 'password-queue' })
      return new ApiError('unavailable', { retryAfterSeconds: spread(RETRY_SECONDS) })
    },
  })

  return {
    hash: (password, email) => turns.run(() => hashOne(password, saltOf?.(email), cost)),
    async findMatch(password, kept) {
      const hashes = kept.length > 0 ? kept : [none]
      const matches = await turns.run(() => matchPassword(password, hashes))
      return kept.length > 0 ? matches.indexOf(true) : -1
    },
  }
}
