import type { Api, Renewal } from '#core/api/client.ts'
import { ApiError } from '#core/api/api-error.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { bearerHeader } from './bearer.ts'

/** Where a page or a worker keeps its bearers. */
export interface BearerPlace {
  /** Bearers that may be valid, the likeliest first; empty when no account is signed in. */
  readonly known: () => Promise<readonly string[]>
  /** @returns false when its person has signed out meanwhile */
  readonly keep: (bearer: string) => Promise<boolean>
  /** The hospital has refused to renew the bearer: the session is over. */
  readonly lose: () => Promise<void>
}

interface Door {
  readonly api: Api
  readonly locks: LockManager | undefined
  readonly log: (message: string, error: unknown) => void
}

const RENEWAL_LOCK = 'renew-bearer'

/**
 * Replaces a bearer that was refused, once for all tabs and workers that ask. Where the hospital cannot be reached, the
 * old bearer stays for later. Where the hospital refuses, the session is over.
 * @param refused the header that brought a 401
 * @returns `none` also when its person has signed out meanwhile
 */
export async function renewBearer({ api, locks, log }: Door, place: BearerPlace, refused: string): Promise<Renewal> {
  const renew = async (): Promise<Renewal> => {
    const known = await place.known()
    const [current] = known
    if (current === undefined) return 'none'
    // Another page or the worker has renewed the bearer already.
    const other = known.find((bearer) => bearerHeader(bearer) !== refused)
    if (other !== undefined) return (await place.keep(other)) ? 'taken' : 'none'
    try {
      const { Bearer } = await api.call(accountCalls.regenerateBearer, { Bearer: current })
      // The person has signed out, or in again, while the answer was on its way.
      if (!(await place.known()).includes(current)) return 'none'
      return (await place.keep(Bearer)) ? 'renewed' : 'none'
    } catch (error) {
      log('the bearer was not renewed', error)
      // The refusal does not concern a new sign-in that began while the answer was on its way.
      if (error instanceof ApiError && isRefusal(error) && (await place.known()).includes(current)) await place.lose()
      return 'none'
    }
  }
  return locks ? locks.request(RENEWAL_LOCK, renew) : renew()
}

const isRefusal = ({ reason }: ApiError) =>
  reason === 'unauthorized' || reason === 'forbidden' || reason === 'invalid' || reason === 'unexpected'
