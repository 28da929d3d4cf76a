import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { FamilyMember } from '#core/domain/account/family-member.ts'
import type { ProfileFieldName, ProfileValue } from '#core/domain/account/profile-fields.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** The value that a patient wants for a field, or for a family member. */
export type Wish =
  | { readonly field: ProfileFieldName; readonly member: null; readonly mine: ProfileValue }
  | { readonly field: null; readonly member: string; readonly mine: FamilyMember | null }

/** More than a form has fields. Only a faulty program has so many, and it loses the oldest. */
const MOST = 100

/** Only its owner can settle a conflict. */
export async function settleConflicts(
  trx: Transaction<Database>,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('profile_conflict')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * A later wish replaces an earlier one, under a new id: an answer to the earlier wish does not settle the later one.
 */
export async function keepConflicts(
  trx: Transaction<Database>,
  { accountId, submissionId }: { readonly accountId: string; readonly submissionId: string },
  wishes: readonly Wish[],
): Promise<void> {
  if (wishes.length === 0) return
  await sql`
    delete from profile_conflict
    where account_id = ${accountId} and (
      field = any(${wishes.flatMap(({ field }) => field ?? [])}::text[])
      or member = any(${wishes.flatMap(({ member }) => member ?? [])}::uuid[])
    )`.execute(trx)
  await trx
    .insertInto('profile_conflict')
    .values(
      wishes.map(({ field, member, mine }) => ({
        id: uuid(),
        account_id: accountId,
        field,
        member,
        mine: JSON.stringify(mine),
        submission_id: submissionId,
      })),
    )
    .execute()
  await sql`
    delete from profile_conflict where id in (
      select id from profile_conflict where account_id = ${accountId} order by at desc, id desc offset ${MOST}
    )`.execute(trx)
}
