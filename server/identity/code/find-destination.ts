import type { Kysely } from 'kysely'
import { type Account, findAccount, findConfirmed } from '#server/identity/account/queries.ts'
import type { Identity } from '#server/identity/account/identity.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Channel } from '#server/platform/senders/message.ts'
import type { Session } from '#server/platform/caller/caller.ts'

/** Where a code goes, and whether it may: who owns the place already has an account of their own, and is told so instead. */
export interface Destination {
  readonly channel: Channel
  readonly recipient: string
  readonly taken: boolean
  /** A place that the account has confirmed, for a caller with its password. */
  readonly own: boolean
}

/**
 * Where a sign-in's code goes. A caller with the password may confirm a new place by it; any other gets the code only at a
 * place that was confirmed before, by another channel than the chosen one if need be.
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
