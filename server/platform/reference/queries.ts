import type { Kysely } from 'kysely'
import { type ProfileList, profileLists } from '#core/domain/account/profile-fields.ts'
import { type HospitalList, hospitalLists } from '#core/domain/hospital/hospital-list.ts'
import type { Database } from '#server/platform/db/schema.ts'

interface Entry {
  readonly Id: number
  readonly DescValue: string
  readonly DescValueEn: string
}

export const selectInBoth = (db: Kysely<Database>, list: string): Promise<Entry[]> =>
  db
    .selectFrom('reference')
    .select(['id as Id', 'description as DescValue', 'description_en as DescValueEn'])
    .where('list', '=', list)
    .orderBy('id')
    .execute()

/** Every list that a profile chooses from; one without entries is empty. */
export async function selectProfileLists(db: Kysely<Database>): Promise<Record<ProfileList, Entry[]>> {
  const rows = await db
    .selectFrom('reference')
    .select(['list', 'id as Id', 'description as DescValue', 'description_en as DescValueEn'])
    .where('list', 'in', profileLists)
    .orderBy('id')
    .execute()
  const entriesOf = (name: ProfileList) => rows.flatMap(({ list, ...entry }) => (list === name ? entry : []))
  return {
    gender: entriesOf('gender'),
    marital_status: entriesOf('marital_status'),
    religion: entriesOf('religion'),
    nationality: entriesOf('nationality'),
    education: entriesOf('education'),
    job: entriesOf('job'),
    blood_type: entriesOf('blood_type'),
    identity_card_type: entriesOf('identity_card_type'),
    country: entriesOf('country'),
    relationship: entriesOf('relationship'),
  }
}

/** The lists that forms choose from, each in its order. */
export async function selectFormLists(db: Kysely<Database>): Promise<Record<HospitalList, Entry[]>> {
  const rows = await db
    .selectFrom('reference')
    .select(['list', 'id as Id', 'description as DescValue', 'description_en as DescValueEn'])
    .where('list', 'in', hospitalLists)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const entriesOf = (name: HospitalList) => rows.flatMap(({ list, ...entry }) => (list === name ? entry : []))
  return {
    engagement: entriesOf('engagement'),
    service_type: entriesOf('service_type'),
    test: entriesOf('test'),
    title: entriesOf('title'),
    vaccine_brand: entriesOf('vaccine_brand'),
  }
}

export async function isInReference(db: Kysely<Database>, list: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('reference')
    .select('id')
    .where('list', '=', list)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
