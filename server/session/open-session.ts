import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#server/db/schema.ts'
import type { Cookies } from '#server/http/cookies.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'
import { insertSession } from './queries.ts'
import { setRenewalCookie } from './renewal-cookie.ts'
import { makeTokens } from './session-token.ts'
import type { Session } from './session.ts'

interface OpenOptions {
  readonly keys: KeyRing
  readonly cookies: Cookies
}

/**
 * Begins a sign-in, or a further stage of one: never under the tokens of the last, which somebody else may have planted.
 * @returns its bearer
 */
export async function openSession(
  db: Kysely<Database>,
  { keys, cookies }: OpenOptions,
  session: Omit<Session, 'id'>,
): Promise<{ readonly id: string; readonly bearer: string }> {
  const id = uuid()
  const tokens = makeTokens(keys)
  await insertSession(db, { ...session, id }, tokens)
  setRenewalCookie(cookies, tokens.refresh, session.stage)
  return { id, bearer: tokens.bearer }
}
