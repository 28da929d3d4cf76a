import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#server/platform/db/schema.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { deviceNameOf } from './device-name.ts'
import { endSession, insertSession, lockPushToken, lockSession } from './queries.ts'
import { readRenewalCookie, setRenewalCookie } from './renewal/renewal-cookie.ts'
import { makeTokens } from './renewal/session-token.ts'
import type { NewSession } from './renewal/new-session.ts'

/** The hospital's keys, and the request that begins the session. */
export interface OpenOptions extends Pick<CallContext, 'cookies' | 'headers'> {
  readonly keys: KeyRing
}

/**
 * Begins a sign-in or its next stage, always under new tokens: an attacker may have planted the last ones. Any earlier
 * sign-in of this browser ends.
 * @returns its bearer
 */
export async function openSession(
  trx: Transaction<Database>,
  { keys, cookies, headers }: OpenOptions,
  session: NewSession,
  tokens = makeTokens(keys),
): Promise<{ readonly id: string; readonly bearer: string }> {
  await lockPushToken(trx, session.pushToken)
  // The new cookie replaces that of the last sign-in, which could not be renewed any more. End it.
  const refresh = readRenewalCookie(cookies)
  const last = refresh && (await lockSession(trx, refresh))
  if (last) await endSession(trx, last.id)
  const id = uuid()
  await insertSession(trx, { ...session, id, deviceName: deviceNameOf(headers['user-agent']) }, tokens)
  setRenewalCookie(cookies, tokens.refresh, session.stage)
  return { id, bearer: tokens.bearer }
}
