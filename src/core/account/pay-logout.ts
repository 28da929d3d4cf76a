import type { Api } from '#core/api/client.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'

interface Door {
  readonly db: OutboxDatabase
  readonly api: Api
  readonly locks: LockManager | undefined
}

/**
 * Records a logout that the hospital must still hear of: only the hospital can revoke its cookie. Where several tabs
 * sign out at once, the first reports the logout for all.
 * @param of the sign-in that ends; null where it is not known
 */
export const oweLogout = ({ db }: Pick<Door, 'db'>, of: string | null): Promise<void> =>
  db.write([], async () => {
    const ended = await readEndedSignIns({ db })
    if (of === null || !ended.includes(of)) await db.setMeta('logout', { of, told: false, earlier: ended })
  })

/** The number of ended sign-ins on record: more than local storage that was written late can be behind. */
const REMEMBERED = 20

/** The numbers of the latest sign-ins that have ended on this device, the last one last. */
export async function readEndedSignIns({ db }: Pick<Door, 'db'>): Promise<readonly string[]> {
  const { of = null, earlier = [] } = (await db.getMeta('logout')) ?? {}
  return [...earlier, ...(of === null ? [] : [of])].slice(-REMEMBERED)
}

/** Whether a logout must still be reported to the hospital. */
export const isLogoutOwed = async ({ db }: Pick<Door, 'db'>): Promise<boolean> =>
  (await db.getMeta('logout'))?.told === false

/** Whether this sign-in has been ended, in any tab. A logout records this before it deletes anything else. */
export const hasSignedOut = async (door: Pick<Door, 'db'>, signIn: string): Promise<boolean> =>
  (await readEndedSignIns(door)).includes(signIn)

const LOGOUT_LOCK = 'pay-logout'

/**
 * Tells the hospital of a logout, if one is owed. This comes before a new sign-in: later it would end the new one.
 * @throws ApiError
 */
export const payLogout = ({ db, api, locks }: Door): Promise<void> =>
  inTurn(locks, async () => {
    const owed = await db.getMeta('logout')
    if (owed?.told !== false) return
    await api.call(accountCalls.logout, {})
    await db.write([], async () => {
      const last = await db.getMeta('logout')
      // Another sign-in may have ended meanwhile: its logout is still owed.
      if (last?.of === owed.of) await db.setMeta('logout', { ...last, told: true })
    })
  })

/**
 * Ends, at the hospital, the sign-in that its cookie stands for, whether or not a logout is owed.
 * @throws ApiError
 */
export const tellLogout = ({ api, locks }: Omit<Door, 'db'>): Promise<void> =>
  inTurn(locks, async () => void (await api.call(accountCalls.logout, {})))

/** A new sign-in waits for a logout that is being reported. */
const inTurn = async (locks: LockManager | undefined, work: () => Promise<void>): Promise<void> =>
  locks ? locks.request(LOGOUT_LOCK, work) : work()
