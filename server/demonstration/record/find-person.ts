import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Person } from './patient/person.ts'

const people = (db: Kysely<Database>) =>
  db
    .selectFrom('account')
    .innerJoin('patient_profile', 'patient_profile.account_id', 'account.id')
    .select([
      'patient_id as patientId',
      sql<string>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('dateOfBirth'),
      sql<1 | 2>`gender_id`.as('genderId'),
    ])

export const findPersonOf = (db: Kysely<Database>, accountId: string): Promise<Person | undefined> =>
  people(db).where('account.id', '=', accountId).executeTakeFirst()

/** The account that confirmed this address, else the first one that claims it and has confirmed a number. */
export const findPersonByEmail = (db: Kysely<Database>, email: string): Promise<Person | undefined> =>
  people(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('activated_at', 'is not', null)
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy('activated_at')
    .executeTakeFirst()

export const findPersonById = (db: Kysely<Database>, patientId: string): Promise<Person | undefined> =>
  people(db).where('patient_id', '=', patientId).where('activated_at', 'is not', null).executeTakeFirst()

/** The latest registration that has been confirmed by a code. */
export const findLatestPerson = (db: Kysely<Database>): Promise<Person | undefined> =>
  people(db).where('activated_at', 'is not', null).orderBy('activated_at', 'desc').executeTakeFirst()
