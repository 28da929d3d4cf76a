import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { invitationPath } from '#core/domain/staff/staff-pages.ts'
import type { StaffState } from '#core/domain/staff/staff.ts'
import type { StaffCaller, StaffScope } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { takeTurn } from '#server/platform/db/take-turn.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { writeText } from '#server/platform/message/texts.ts'
import { selectStaffRoles } from './describe-staff.ts'
import { INVITATION_HOURS, inviteStaff, replaceUnits } from './invitation.ts'
import { originOf } from './passkey-question.ts'
import { forgetPasskeys } from './passkeys.ts'
import { refuseStaff } from './refuse-staff.ts'
import { endStaffSessionsOf } from './session-queries.ts'
import { staffOf, type StaffOptions } from './staff-options.ts'

type Empty = ResponseOf<typeof staffCalls.staffInvite>

interface Row {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly state: StaffState
  readonly units: string[]
  readonly passkeys: number
  readonly seen_at: Date | null
  readonly invited_until: Date | null
}

/** People who share a hospital with the caller, and people without a hospital. */
export async function listPeople(
  db: Kysely<Database>,
  scope: StaffScope,
): Promise<ResponseOf<typeof staffCalls.staffPeople>> {
  const { rows } = await sql<Row>`
    select staff.id, name, email, role, array(
        select hospital from staff_unit where staff_id = staff.id order by hospital
      ) as units,
      case when closed_at is not null then 'closed' when activated_at is null then 'invited' else 'active' end as state,
      (select count(*)::int from staff_passkey where staff_id = staff.id) as passkeys,
      (select max(seen_at) from staff_session where staff_id = staff.id and stage <> 'code-wanted') as seen_at,
      (select max(expires_at) from staff_invitation where staff_id = staff.id and used_at is null) as invited_until
    from staff where ${sharesUnit(scope)}
    order by name, staff.id`.execute(db)
  return {
    people: rows.map(({ seen_at, invited_until, ...person }) => ({
      ...person,
      seenAt: seen_at?.toISOString() ?? null,
      invitedUntil: invited_until?.toISOString() ?? null,
    })),
    roles: await selectStaffRoles(db),
  }
}

const sharesUnit = ({ hospitals }: StaffScope) => sql<boolean>`(
  not exists (select from staff_unit where staff_id = staff.id)
  or exists (select from staff_unit where staff_id = staff.id and hospital = any(${hospitals}::text[])))`

/** Invites by e-mail. The link leads to the inviter's own address of the portal. */
export async function invitePerson(
  { db, outbox }: StaffOptions,
  invited: RequestOf<typeof staffCalls.staffInvite> & { readonly email: string; readonly name: string },
  context: CallContext,
): Promise<Empty> {
  const origin = originOf(context)
  const caller = staffOf(context)
  refuseOtherUnits(caller, invited.units)
  const { email, role, units } = invited
  const about = new URLSearchParams({ invited: email, role, units: units.join() })
  context.shown = { first: null, last: null, count: 1, about: about.toString() }
  await db.transaction().execute(async (trx) => {
    await requireSuperFor(trx, caller, sql`role = ${invited.role} or email = ${invited.email}`)
    const kept = await heldElsewhere(trx, caller, invited.email)
    const token = await inviteStaff(trx, { ...invited, units: [...invited.units, ...kept] })
    const link = origin + invitationPath(token)
    const { subject, text } = bothLanguages(link)
    await outbox.write(trx, { channel: 'email', recipient: invited.email, subject, text }, INVITATION_HOURS * 3600)
  })
  return {}
}

/**
 * The hospitals of an invited person that the caller does not have. They stay as they are.
 * @throws ApiError `unprocessable` where the person is of other hospitals alone
 */
async function heldElsewhere(trx: Transaction<Database>, scope: StaffScope, email: string): Promise<string[]> {
  const known = await trx
    .selectFrom('staff')
    .select('id')
    .select(sharesUnit(scope).as('isShared'))
    .where('email', '=', email)
    .executeTakeFirst()
  if (!known) return []
  if (!known.isShared) throw refuseStaff('already-active')
  const [, kept] = await unitsOf(trx, scope, known.id)
  return kept
}

/** The letter has both languages, because the person's own is not known yet. */
function bothLanguages(link: string) {
  const [id, en] = (['id', 'en'] as const).map((language) => writeText({ is: 'staff-invitation', link }, language))
  return { subject: `${id?.subject} / ${en?.subject}`, text: `${id?.text}\n\n${en?.text}` }
}

export async function changePerson(
  { db }: Pick<StaffOptions, 'db'>,
  { id, role, units }: RequestOf<typeof staffCalls.staffChangePerson>,
  context: CallContext,
): Promise<Empty> {
  const caller = staffOf(context)
  refuseOtherUnits(caller, units)
  await db.transaction().execute(async (trx) => {
    await holdPerson(trx, caller, id)
    if (!(await trx.selectFrom('staff_role').select('role').where('role', '=', role).executeTakeFirst()))
      throw refuseStaff('unknown-role')
    await requireSuperFor(trx, caller, sql`role = ${role} or staff.id = ${id}`)
    const before = await trx.selectFrom('staff').select('role').where('id', '=', id).executeTakeFirstOrThrow()
    await trx.updateTable('staff').set({ role }).where('id', '=', id).execute()
    // Hospitals that the caller does not have stay as they are.
    const [own, kept] = await unitsOf(trx, caller, id)
    await replaceUnits(trx, id, [...kept, ...units])
    const about = new URLSearchParams({ changed: '' })
    for (const [name, from, to] of [
      ['role', before.role, role],
      ['units', own.toSorted().join(), units.toSorted().join()],
    ] as const)
      if (from !== to) for (const value of [from, to]) about.append(name, value)
    context.shown = { first: id, last: null, count: 1, about: about.toString() }
    await requireSuper(trx)
  })
  return {}
}

/** Closes an account at once, in open pages too, or opens it again. */
export async function closePerson(
  { db }: Pick<StaffOptions, 'db'>,
  { id, closed }: RequestOf<typeof staffCalls.staffClosePerson>,
  context: CallContext,
): Promise<Empty> {
  const caller = staffOf(context)
  context.shown = { first: id, last: null, count: 1, about: `account=${closed ? 'closed' : 'open'}` }
  await db.transaction().execute(async (trx) => {
    await holdPerson(trx, caller, id)
    await requireSuperFor(trx, caller, sql`staff.id = ${id}`)
    await trx
      .updateTable('staff')
      .set(closed ? { closed_at: sql<Date>`coalesce(closed_at, now())`, views: '[]' } : { closed_at: null })
      .where('id', '=', id)
      .execute()
    if (closed) await forgetPasskeys(trx, id)
    await requireSuper(trx)
  })
  return {}
}

/** Ends the sign-ins of a person at once, in open pages too. Their account stays open. */
export async function endSessionsOf(
  { db }: Pick<StaffOptions, 'db'>,
  { id }: RequestOf<typeof staffCalls.staffEndSessionsOf>,
  context: CallContext,
): Promise<Empty> {
  await db.transaction().execute(async (trx) => {
    await holdPerson(trx, staffOf(context), id)
    await requireSuperFor(trx, staffOf(context), sql`staff.id = ${id}`)
    await endStaffSessionsOf(trx, id)
  })
  return {}
}

/** Removes the passkeys of a person who has lost them: they sign in by password and code again. */
export async function forgetPasskeysOf(
  { db }: Pick<StaffOptions, 'db'>,
  { id }: RequestOf<typeof staffCalls.staffForgetPasskeys>,
  context: CallContext,
): Promise<Empty> {
  await db.transaction().execute(async (trx) => {
    await holdPerson(trx, staffOf(context), id)
    await requireSuperFor(trx, staffOf(context), sql`staff.id = ${id}`)
    await forgetPasskeys(trx, id)
  })
  return {}
}

/** Changes of people take turns: two admins who remove each other's role must not both succeed. */
async function holdPerson(trx: Transaction<Database>, scope: StaffScope, id: string): Promise<void> {
  await takeTurn(trx, 'staff people')
  const row = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where(sharesUnit(scope))
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found')
}

function refuseOtherUnits({ hospitals }: StaffScope, units: readonly string[]): void {
  if (units.some((unit) => !hospitals.includes(unit))) throw refuseStaff('other-units')
}

/** The hospitals of a person that the caller has, and the others. */
async function unitsOf(
  trx: Transaction<Database>,
  { hospitals }: StaffScope,
  id: string,
): Promise<[string[], string[]]> {
  const rows = await trx.selectFrom('staff_unit').select('hospital').where('staff_id', '=', id).execute()
  const units = rows.map(({ hospital }) => hospital)
  return [units.filter((unit) => hospitals.includes(unit)), units.filter((unit) => !hospitals.includes(unit))]
}

/**
 * Refuses to give, change or take a super role, unless the caller has one.
 * @param about the roles or people that are changed
 */
async function requireSuperFor(
  trx: Transaction<Database>,
  { role }: StaffCaller,
  about: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    select exists (select from staff_role where role = ${role} and is_super) as mine
    from staff_role left join staff using (role)
    where is_super and (${about}) limit 1`.execute(trx)
  if (rows[0]?.mine === false) throw refuseStaff('super-only')
}

/** Refuses a change after which no active person has a super role. */
async function requireSuper(trx: Transaction<Database>): Promise<void> {
  const { rows } = await sql`
    select from staff join staff_role using (role)
    where is_super and activated_at is not null and closed_at is null limit 1`.execute(trx)
  if (rows.length === 0) throw refuseStaff('last-super')
}
