import { type Kysely, sql } from 'kysely'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { fileRoute, type Route, route } from '#server/platform/http/route.ts'
import type { RequestOf } from '#core/contract/call/call.ts'
import { MOST_VIEWS } from '#core/domain/staff/saved-view.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { exportAudit, listAudit } from './audit.ts'
import { describeStaff } from './describe-staff.ts'
import { acceptInvitation, readInvitation } from './invitation.ts'
import { beginPasskey, keepPasskey, listPasskeys, removePasskey, signInByPasskey, wantPasskey } from './passkeys.ts'
import { changePerson, closePerson, endSessionsOf, forgetPasskeysOf, invitePerson, listPeople } from './people.ts'
import { changeRoleMenu, listRoleMenus, wantRolePasskey } from './roles.ts'
import { endStaffSession, listStaffSessions, setStaffStage } from './session-queries.ts'
import { sendStaffCodeAgain, signInStaff, signOutStaff, unlockStaff, verifyStaffCode } from './sign-in.ts'
import { staffOf, type StaffOptions } from './staff-options.ts'

/** One statement, so that two tabs that keep a view at once both succeed. */
async function keepView(
  db: Kysely<Database>,
  staffId: string,
  { page, name, filters }: RequestOf<typeof staffCalls.staffKeepView>,
): Promise<Record<string, never>> {
  const kept = filters === null ? [] : [{ page, name, filters }]
  const { rows } = await sql`
    update staff set views = others.views || ${JSON.stringify(kept)}::jsonb
    from (
      select staff.id, coalesce(jsonb_agg(view) filter (where view is not null), '[]') as views
      from staff
      left join jsonb_array_elements(staff.views) as view on (view ->> 'page', view ->> 'name') <> (${page}, ${name})
      where staff.id = ${staffId}
      group by staff.id
    ) as others
    where staff.id = others.id and (${kept.length} = 0 or jsonb_array_length(others.views) < ${MOST_VIEWS})
    returning staff.id`.execute(db)
  if (rows.length === 0) throw new ApiError('unprocessable')
  return {}
}

export function staffAccountRoutes(options: StaffOptions): Route[] {
  const { db } = options
  return [
    route(staffCalls.staffInvitation, (asked, context) => readInvitation(options, asked, context)),
    route(staffCalls.staffAccept, (asked, context) => acceptInvitation(options, asked, context)),
    route(staffCalls.staffSignIn, (asked, context) => signInStaff(options, asked, context)),
    route(staffCalls.staffSendCode, (asked, context) => sendStaffCodeAgain(options, asked, context)),
    route(staffCalls.staffVerifyCode, (asked, context) => verifyStaffCode(options, asked, context)),
    route(staffCalls.staffPasskeyWanted, (_, context) => wantPasskey(options, context)),
    route(staffCalls.staffPasskeySignIn, (asked, context) => signInByPasskey(options, asked, context)),
    route(staffCalls.staffMe, (_, context) => describeStaff(db, staffOf(context))),
    route(staffCalls.staffLock, async (_, context) => {
      await setStaffStage(db, staffOf(context).sessionId, 'locked')
      return {}
    }),
    route(staffCalls.staffUnlock, (asked, context) => unlockStaff(options, asked, context)),
    route(staffCalls.staffSignOut, (_, context) => signOutStaff(options, context)),
    route(staffCalls.staffSessions, async (_, context) => {
      const { id, sessionId } = staffOf(context)
      const rows = await listStaffSessions(db, id)
      return rows.map((row) => ({
        id: row.id,
        device: row.device_name,
        begunAt: row.begun_at.toISOString(),
        seenAt: row.seen_at.toISOString(),
        isCurrent: row.id === sessionId,
      }))
    }),
    route(staffCalls.staffEndSession, async ({ id }, context) => {
      // A sign-in that has already ended is no error; another person's is answered as one that does not exist.
      const own = await db
        .selectFrom('staff_session')
        .select('id')
        .where('id', '=', id)
        .where('staff_id', '=', staffOf(context).id)
        .executeTakeFirst()
      if (!own) throw new ApiError('not-found')
      await endStaffSession(db, id, staffOf(context).id)
      return {}
    }),
    route(staffCalls.staffPasskeys, (_, context) => listPasskeys(db, staffOf(context).id)),
    route(staffCalls.staffPasskeyMaking, (_, context) => beginPasskey(options, context)),
    route(staffCalls.staffPasskeyMade, (asked, context) => keepPasskey(options, asked, context)),
    route(staffCalls.staffPasskeyRemove, ({ id }, context) => removePasskey(db, staffOf(context).id, id)),
    route(staffCalls.staffKeepView, (view, context) => keepView(db, staffOf(context).id, view)),
    route(staffCalls.staffPeople, (_, context) => listPeople(db, staffOf(context))),
    route(staffCalls.staffInvite, (asked, context) => invitePerson(options, asked, context)),
    route(staffCalls.staffChangePerson, (asked, context) => changePerson(options, asked, context)),
    route(staffCalls.staffClosePerson, (asked, context) => closePerson(options, asked, context)),
    route(staffCalls.staffEndSessionsOf, (asked, context) => endSessionsOf(options, asked, context)),
    route(staffCalls.staffForgetPasskeys, (asked, context) => forgetPasskeysOf(options, asked, context)),
    route(staffCalls.staffRoleMenus, () => listRoleMenus(db)),
    route(staffCalls.staffChangeRoleMenu, (change, context) => {
      const { role, alias, feature, allowed } = change
      context.shown = { first: null, last: null, count: 1, about: `${role} ${allowed ? '+' : '-'} ${alias} ${feature}` }
      return changeRoleMenu(db, change, staffOf(context))
    }),
    route(staffCalls.staffWantPasskey, (asked, context) => {
      const { role, wanted } = asked
      context.shown = { first: null, last: null, count: 1, about: `${role} ${wanted ? '+' : '-'} passkey` }
      return wantRolePasskey(db, asked, staffOf(context))
    }),
    route(staffCalls.staffAudit, (asked, context) => listAudit(db, asked, staffOf(context))),
    fileRoute(staffCalls.staffExportAudit, (asked, context) => exportAudit(db, asked, staffOf(context), context)),
  ]
}
