import type { Api } from '#core/api/client.ts'
import { accountCalls } from '#core/contract/account-calls.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'

interface Door {
  readonly db: OutboxDatabase
  readonly api: Api
  readonly locks: LockManager | undefined
}

/** Only the hospital can take its cookie back: whoever signs out without network owes it the word. */
export const oweLogout = ({ db }: Door): Promise<void> => db.write([], () => db.setMeta('logoutOwed', true))

const LOGOUT_LOCK = 'pay-logout'

/**
 * Tells the hospital of a logout, if one is owed. Before a new sign-in this comes first: afterwards it would end that one.
 * @throws ApiError
 */
export async function payLogout({ db, api, locks }: Door): Promise<void> {
  const pay = async () => {
    if (!(await db.getMeta('logoutOwed'))) return
    await api.call(accountCalls.logout, {})
    await db.write([], () => db.meta.delete('logoutOwed'))
  }
  await (locks ? locks.request(LOGOUT_LOCK, pay) : pay())
}
