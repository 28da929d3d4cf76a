import { type Kysely, sql, type Transaction } from 'kysely'
import type { FieldChange } from '#core/domain/account/profile-change.ts'
import type { ProfileFieldName, ProfileValue } from '#core/domain/account/profile-fields.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { profileColumns, selectedFields } from './profile-columns.ts'

export type ProfileState = Readonly<Record<ProfileFieldName, ProfileValue>>

/** Reads an account's profile, and locks it until the transaction ends. */
export async function lockProfile(trx: Transaction<Database>, accountId: string): Promise<ProfileState> {
  const { rows } = await sql<ProfileState>`
    select ${selectedFields} from patient_profile where account_id = ${accountId} for update`.execute(trx)
  const [state] = rows
  if (!state) throw new TypeError('an account has no profile')
  return state
}

export async function updateProfile(
  trx: Transaction<Database>,
  accountId: string,
  changes: readonly FieldChange[],
): Promise<void> {
  if (changes.length === 0) return
  const columns = changes.map(({ field, after }) => sql`${sql.ref(profileColumns[field])} = ${after}`)
  await sql`update patient_profile set ${sql.join(columns)} where account_id = ${accountId}`.execute(trx)
}

export async function selectPicture(db: Kysely<Database>, accountId: string, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('profile_picture')
    .select('jpeg')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.jpeg
}
