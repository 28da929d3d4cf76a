import type { Api, Renewal } from '#core/api/client.ts'
import { ApiError } from '#core/api/api-error.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { bearerHeader } from './bearer.ts'

/** Where a page or a worker has its bearers. */
export interface BearerPlace {
  /** Those that may hold, the likeliest first; none when no account is signed in. */
  readonly known: () => Promise<readonly string[]>
  /** @returns false when its person has signed out meanwhile */
  readonly keep: (bearer: string) => Promise<boolean>
  /** The hospital renews it no more: the session is over. */
  readonly lose: () => Promise<void>
}

interface Door {
  readonly api: Api
  readonly locks: LockManager | undefined
  readonly log: (message: string, error: unknown) => void
}

const RENEWAL_LOCK = 'renew-bearer'

/**
 * Gets a new bearer in the place of the one that was refused: once, however many tabs and workers ask. Where the hospital
 * cannot be reached, the old one stays for later; where it says no, the session is over.
 * @param refused the header that brought a 401
 * @returns `none` also when its person has signed out meanwhile
 */
export async function renewBearer({ api, locks, log }: Door, place: BearerPlace, refused: string): Promise<Renewal> {
  const renew = async (): Promise<Renewal> => {
    const known = await place.known()
    const [current] = known
    if (current === undefined) return 'none'
    // Another page or the worker was first.
    const other = known.find((bearer) => bearerHeader(bearer) !== refused)
    if (other !== undefined) return (await place.keep(other)) ? 'taken' : 'none'
    try {
      const { Bearer } = await api.call(accountCalls.regenerateBearer, { Bearer: current })
      // Signed out, or in again, while the answer was on its way.
      if (!(await place.known()).includes(current)) return 'none'
      return (await place.keep(Bearer)) ? 'renewed' : 'none'
    } catch (error) {
      log('the bearer was not renewed', error)
      // A new sign-in may have happened while the answer was on its way: it was not its bearer that was refused.
      if (error instanceof ApiError && isRefusal(error) && (await place.known()).includes(current)) await place.lose()
      return 'none'
    }
  }
  return locks ? locks.request(RENEWAL_LOCK, renew) : renew()
}

const isRefusal = ({ reason }: ApiError) =>
  reason === 'unauthorized' || reason === 'forbidden' || reason === 'invalid' || reason === 'unexpected'
