import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Called } from '#server/platform/audit/called.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import type { Cookies } from '#server/platform/caller/cookies.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { AuditOutcome } from '#server/platform/db/tables/audit-action.ts'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import { findStaffSession } from './session-queries.ts'
import { readStaffCookie } from './staff-token.ts'

export interface StaffDoor {
  /** The member of staff of a cookie, while their sign-in lasts. */
  readonly find: (cookies: Cookies) => Promise<StaffCaller | undefined>
  /** Records a call of staff and its outcome; a person can record a limited number of refusals. */
  readonly record: (
    caller: Pick<StaffCaller, 'id' | 'sessionId'>,
    called: Called,
    outcome: AuditOutcome,
  ) => Promise<void>
}

export function makeStaffDoor(db: Kysely<Database>, limiter: RateLimiter): StaffDoor {
  return {
    async find(cookies) {
      const token = readStaffCookie(cookies)
      return token ? findStaffSession(db, token) : undefined
    },
    async record({ id, sessionId }, { call, subject, subjectUntil, count, about }, outcome) {
      const isRefusal = outcome === 'refused' || outcome === 'failed'
      if (isRefusal && !(await limiter.allows('recorded-refusal', `staff ${id}`))) return
      await db
        .insertInto('audit')
        .values({
          id: uuid(),
          action: 'staff-call',
          outcome,
          staff_id: id,
          session_id: sessionId,
          call,
          subject,
          subject_until: subjectUntil,
          shown_count: count,
          shown_about: about,
        })
        .execute()
    },
  }
}
