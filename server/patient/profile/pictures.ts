import { sql, type Transaction } from 'kysely'
import { PICTURE_BYTES, type ProfileChange } from '#core/domain/account/profile-change.ts'
import type { Database } from '#server/platform/db/schema.ts'

/**
 * Keeps a new picture that the profile is to name. A picture with a known id stays as it is. Only a JPEG is kept (ITU-T
 * T.81: from the marker SOI to EOI); for other files the id names nothing.
 */
export async function keepPicture(
  trx: Transaction<Database>,
  accountId: string,
  { picture, fields }: Pick<ProfileChange, 'picture' | 'fields'>,
): Promise<void> {
  if (!picture || !fields.some(({ field, after }) => field === 'ProfilePicPath' && after === picture.id)) return
  const jpeg = Buffer.from(picture.jpeg, 'base64')
  if (jpeg.length > PICTURE_BYTES || !isJpeg(jpeg)) return
  await trx
    .insertInto('profile_picture')
    .values({ account_id: accountId, id: picture.id, jpeg })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const isJpeg = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) && bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9]))

export async function selectPictureIds(trx: Transaction<Database>, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('profile_picture').select('id').where('account_id', '=', accountId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes pictures that neither the profile nor a conflict names. */
export async function forgetPictures(trx: Transaction<Database>, accountId: string): Promise<void> {
  await sql`
    delete from profile_picture as picture
    where account_id = ${accountId}
      and not exists (select from patient_profile where account_id = ${accountId} and picture_id = picture.id)
      and not exists (
        select from profile_conflict
        where account_id = ${accountId} and field = 'ProfilePicPath' and mine #>> '{}' = picture.id::text
      )`.execute(trx)
}
