import { ApiError } from '#server/http/api-error.ts'
import { hashPassword, isPassword } from './password-hash.ts'

/** Each takes a core and 19 MiB for its time; node has four threads for all such work, and files need some too. */
const AT_ONCE = 2
/** Three seconds' work: whoever comes later is asked to come again rather than left waiting. */
const WAITING = 100
const RETRY_SECONDS = 3

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** The same work whether or not there is a hash to compare with. */
  matches(password: string, kept: string | undefined): Promise<boolean>
}

/** Hashes passwords a few at a time, however many ask. @param hashOne how one is hashed */
export function makePasswordHasher(hashOne = hashPassword): PasswordHasher {
  const nobodys = hashOne('the password of nobody')
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) throw new ApiError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // Whoever waited longest takes over this place.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) => inTurn(() => hashOne(password)),
    async matches(password, kept) {
      const other = kept ?? (await nobodys)
      const right = await inTurn(() => isPassword(password, other))
      return right && kept !== undefined
    },
  }
}
