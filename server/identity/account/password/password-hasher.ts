import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import { makeTurns } from '#server/platform/turns/turns.ts'
import { hashOfNothing, hashPassword, matchPassword, type PasswordCost } from './password-hash.ts'

/** Each hash takes a core and 19 MiB. Node has four threads for all such work, and files need some too. */
const AT_ONCE = 2
/** Two seconds of work. Later callers are told to come again. */
const WAITING = 50
const RETRY_SECONDS = 3
/** The most hashes that a password is compared with: a family may share an address that no one has confirmed. */
export const CLAIMANTS = 3

export interface PasswordHasher {
  /** @param email the account's address: all accounts of an address share a salt */
  hash(password: string, email: string): Promise<string>
  /**
   * The index of the first hash that belongs to this password; -1 if none does. Every address costs the same work, with
   * any number of accounts or none.
   * @param kept CLAIMANTS at most
   */
  findMatch(password: string, kept: readonly string[]): Promise<number>
}

interface HasherOptions {
  /** The salt of an e-mail address, 16 bytes. */
  readonly saltOf?: (email: string) => Buffer
  readonly hashOne?: typeof hashPassword
  /** The cost; by default OWASP's minimum. */
  readonly cost?: PasswordCost | undefined
  readonly metrics?: Metrics | undefined
}

/** Hashes passwords a few at a time, however many callers wait. */
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
