import type { Kysely } from 'kysely'
import { type Account, findAccount, findConfirmed } from '#server/identity/account/queries.ts'
import type { Identity } from '#server/identity/account/identity.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Channel } from '#server/platform/senders/message.ts'
import type { Session } from '#server/platform/caller/caller.ts'

/** Where a code goes, and whether it may. Where the place belongs to another account, its owner is told so instead. */
export interface Destination {
  readonly channel: Channel
  readonly recipient: string
  readonly taken: boolean
  /** Whether the account has confirmed the place and the caller has shown its password. */
  readonly own: boolean
}

/**
 * Finds where a sign-in's code goes. A caller with the password may confirm a new place by the code. Any other caller
 * gets the code only at a confirmed place, if need be by another channel than the chosen one.
 */
export async function findDestination(
  db: Kysely<Database>,
  { accountId, proof }: Session,
  chosen: Channel,
): Promise<Destination | undefined> {
  const account = await findAccount(db, accountId ?? '00000000-0000-0000-0000-000000000000')
  const channel = account && proof !== 'password' ? confirmedChannel(account, chosen) : chosen
  const place = account && channel && placeOf(account, channel)
  const owner = await findConfirmed(db, place ?? { is: 'mobile', mobile: '' })
  if (!account || !place || !channel) return undefined
  return {
    channel,
    recipient: place.is === 'email' ? account.email : account.mobile,
    taken: owner !== undefined && owner.id !== account.id,
    own: owner?.id === account.id && proof === 'password',
  }
}

function confirmedChannel({ emailConfirmed, mobileConfirmed }: Account, chosen: Channel): Channel | undefined {
  const confirmed: Channel[] = [
    ...(emailConfirmed ? ['email' as const] : []),
    ...(mobileConfirmed ? ['sms' as const] : []),
  ]
  return confirmed.includes(chosen) ? chosen : confirmed[0]
}

const placeOf = ({ email, mobile }: Account, channel: Channel): Identity =>
  channel === 'email' ? { is: 'email', email: email.toLowerCase() } : { is: 'mobile', mobile }
