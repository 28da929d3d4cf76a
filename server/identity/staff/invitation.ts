import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { STAFF_PASSWORD } from '#core/domain/staff/staff.ts'
import { isEasyPassword } from '#server/identity/account/password/is-easy-password.ts'
import type { PasswordHasher } from '#server/identity/account/password/password-hasher.ts'
import { auditStaffCall } from '#server/platform/audit/audit-staff-call.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { RateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import { refuseStaff } from './refuse-staff.ts'
import { hashStaffToken, makeStaffToken } from './staff-token.ts'

export const INVITATION_HOURS = 72

interface Invited {
  readonly name: string
  readonly email: string
  readonly role: string
  readonly units: readonly string[]
}

/**
 * Invites a person. A second invitation of the same person replaces the first, with its name, role and hospitals.
 * @returns the token, which cannot be read again
 * @throws ApiError `unprocessable` where the person already has an account, or the role does not exist
 */
export async function inviteStaff(trx: Transaction<Database>, { name, email, role, units }: Invited): Promise<string> {
  if (!(await trx.selectFrom('staff_role').select('role').where('role', '=', role).executeTakeFirst()))
    throw refuseStaff('unknown-role')
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into staff as kept (id, email, name, role) values (${uuid()}, ${email}, ${name}, ${role})
    on conflict (email) do update set name = excluded.name, role = excluded.role
      where kept.activated_at is null and kept.closed_at is null
    returning id`.execute(trx)
  const [person] = rows
  if (!person) throw refuseStaff('already-active')
  await replaceUnits(trx, person.id, units)
  await trx.deleteFrom('staff_invitation').where('staff_id', '=', person.id).execute()
  const token = makeStaffToken()
  await trx
    .insertInto('staff_invitation')
    .values({
      id: uuid(),
      staff_id: person.id,
      token_hash: hashStaffToken(token),
      expires_at: sql<Date>`now() + make_interval(hours => ${INVITATION_HOURS})`,
    })
    .execute()
  return token
}

export async function replaceUnits(
  trx: Transaction<Database>,
  staffId: string,
  units: readonly string[],
): Promise<void> {
  await trx.deleteFrom('staff_unit').where('staff_id', '=', staffId).execute()
  const values = [...new Set(units)].map((hospital) => ({ staff_id: staffId, hospital }))
  if (values.length > 0) await trx.insertInto('staff_unit').values(values).execute()
}

/** @throws ApiError `unprocessable`: unknown, used or ended */
export async function readInvitation(
  { db, limiter }: { readonly db: Kysely<Database>; readonly limiter: RateLimiter },
  { token }: RequestOf<typeof staffCalls.staffInvitation>,
  { ip }: { readonly ip: string },
): Promise<ResponseOf<typeof staffCalls.staffInvitation>> {
  const { name, email, role_id, role_en, units, expires_at } = await findInvitation({ db, limiter }, token, ip)
  return { name, email, role: { id: role_id, en: role_en }, units, until: expires_at.toISOString() }
}

interface AcceptOptions {
  readonly db: Kysely<Database>
  readonly limiter: RateLimiter
  readonly hasher: PasswordHasher
}

/**
 * Uses an invitation and sets its person's password.
 * @throws ApiError `unprocessable` as readInvitation, and where the password is too short, too long or easy to guess
 */
export async function acceptInvitation(
  { db, limiter, hasher }: AcceptOptions,
  { token, password }: RequestOf<typeof staffCalls.staffAccept>,
  { ip }: { readonly ip: string },
): Promise<ResponseOf<typeof staffCalls.staffAccept>> {
  const { staff_id, name, email } = await findInvitation({ db, limiter }, token, ip)
  if (password.length < STAFF_PASSWORD.least) throw refuseStaff('password-short')
  if (password.length > STAFF_PASSWORD.most) throw refuseStaff('password-long')
  if (isEasyPassword(password, { names: [name], email, numbers: [], dateOfBirth: '' }))
    throw refuseStaff('password-easy')
  const passwordHash = await hasher.hash(password, email)
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staff_invitation')
      .set({ used_at: sql<Date>`now()` })
      .where('token_hash', '=', hashStaffToken(token))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    // If two people use a link at once, the second is refused.
    if (numUpdatedRows === 0n) throw refuseStaff('used-invitation')
    await trx
      .updateTable('staff')
      .set({ password_hash: passwordHash, activated_at: sql<Date>`now()` })
      .where('id', '=', staff_id)
      .execute()
    await auditStaffCall(trx, { staff: staff_id, call: staffCalls.staffAccept })
  })
  return {}
}

/** An invalid token counts for its address. A right one passes, however many wrong ones came from there. */
async function findInvitation(
  { db, limiter }: { readonly db: Kysely<Database>; readonly limiter: RateLimiter },
  token: string,
  ip: string,
) {
  const row = await db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .innerJoin('staff_role', 'staff_role.role', 'staff.role')
    .select(['staff_id', 'staff.name', 'email', 'name_id as role_id', 'name_en as role_en', 'expires_at', 'used_at'])
    .select(
      sql<string[]>`array(select hospital from staff_unit where staff_unit.staff_id = staff.id order by 1)`.as('units'),
    )
    .select(sql<boolean>`expires_at <= now()`.as('ended'))
    .where('token_hash', '=', hashStaffToken(token))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) {
    await limiter.hit('wrong-secret', ip)
    throw refuseStaff('unknown-invitation')
  }
  if (row.used_at) throw refuseStaff('used-invitation')
  if (row.ended) throw refuseStaff('ended-invitation')
  return row
}
