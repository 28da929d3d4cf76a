import type { Transaction } from 'kysely'
import { calls } from '#core/contract/calls.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import { describeAccount } from '#server/identity/account/describe-account.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { lockByMilestone } from './milestone.ts'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts'
import { endSession, lockSession } from './queries.ts'
import { clearRenewalCookie, readRenewalCookie } from './renewal/renewal-cookie.ts'
import { renewSession } from './renewal/renew-session.ts'
import type { SessionOptions } from './session-options.ts'
import type { Session, Stage } from '#server/platform/caller/caller.ts'
import { signedInOf } from './signed-in.ts'

export function sessionRoutes(options: SessionOptions): Route[] {
  const { db } = options
  return [
    route(
      calls.regenerateBearer,
      async (_, context) => {
        const { bearer } = await renewSession(options, context)
        return { Bearer: bearer }
      },
      { rateLimit: 'read-address' },
    ),
    route(calls.validBearer, () => Promise.resolve({}), {
      opens: { stages: ['code-wanted', 'verified', 'reset'] },
    }),
    route(
      calls.loginCookies,
      async (_, context) => {
        const { session, bearer } = await renewSession(options, context, isSignIn)
        return {
          ...(await describeAccount(db, session)),
          Bearer: bearer,
          Stage: stageOf(session),
        }
      },
      { rateLimit: 'read-address' },
    ),
    route(calls.sessions, (_, context) => listSessions(options, signedInOf(context)), ofPerson),
    route(
      calls.endSession,
      async (asked, context) => {
        await endOwnSession(options, asked, signedInOf(context))
        return {}
      },
      ofPerson,
    ),
    route(
      calls.endOtherSessions,
      async (_, context) => ({ Ended: await endOtherSessions(options, signedInOf(context)) }),
      ofPerson,
    ),
    route(calls.logout, async (_, { cookies }) => {
      const refresh = readRenewalCookie(cookies)
      clearRenewalCookie(cookies)
      if (refresh) await db.transaction().execute((trx) => signOut(trx, options, refresh))
      return {}
    }),
  ]
}

/** Independent of menus: every person may see where they are signed in, and end it. */
const ofPerson = { opens: { stages: ['verified'] }, rateLimit: 'read-address' } as const

/** A reset of the password is no sign-in. */
const isSignIn = ({ proof }: Session): boolean => proof !== 'forgot'

const stageOf = ({ stage }: Session): Exclude<Stage, 'reset'> => (stage === 'verified' ? stage : 'code-wanted')

/** Takes any token of the sign-in: a device on a bad line may only have a replaced one. */
async function signOut(trx: Transaction<Database>, { keys }: SessionOptions, refresh: string): Promise<void> {
  const session = (await lockSession(trx, refresh)) ?? (await lockByMilestone(trx, keys, refresh))
  if (!session) return
  await endSession(trx, session.id)
  const { id: sessionId, accountId } = session
  await recordEvent(trx, { action: 'sign-out', outcome: 'done', accountId, sessionId })
}
