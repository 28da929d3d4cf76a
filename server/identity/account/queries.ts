import { type Kysely, sql, type Transaction } from 'kysely'
import type { Registration } from '#core/domain/account/account.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Channel } from '#server/platform/senders/message.ts'
import type { Identity } from './identity.ts'
import type { OwnDetails } from './own-details.ts'
import { CLAIMANTS } from './password/password-hasher.ts'

export interface Account {
  readonly id: string
  readonly patientId: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly mobile: string
  readonly mobileConfirmed: boolean
  readonly passwordHash: string
  /** Disabled, or waiting to be erased. */
  readonly isClosed: boolean
}

const accountColumns = (db: Kysely<Database>) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'patient_id as patientId',
      'email',
      sql<boolean>`email_confirmed_at is not null`.as('emailConfirmed'),
      'mobile',
      sql<boolean>`mobile_confirmed_at is not null`.as('mobileConfirmed'),
      'password_hash as passwordHash',
      sql<boolean>`closed_at is not null`.as('isClosed'),
    ])

/**
 * The accounts that a sign-in by this e-mail address may mean, in this order: the one that confirmed the address; those
 * that claim it and have confirmed their number, the first first; and, where no account has confirmed the address,
 * those that have confirmed nothing, the last first.
 */
export function findClaimants(db: Kysely<Database>, email: string): Promise<Account[]> {
  return accountColumns(db)
    .where(sql`lower(email)`, '=', email)
    .where('closed_at', 'is', null)
    .where((where) =>
      where.or([
        where('activated_at', 'is not', null),
        where.not(
          where.exists(
            where
              .selectFrom('account as owner')
              .select('owner.id')
              .where(sql`lower(owner.email)`, '=', email)
              .where('owner.email_confirmed_at', 'is not', null),
          ),
        ),
      ]),
    )
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy('activated_at', (by) => by.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(CLAIMANTS)
    .execute()
}

/** The account that confirmed an identity by a code sent there; a closed account, too. */
export function findConfirmed(db: Kysely<Database>, identity: Identity): Promise<Account | undefined> {
  const accounts = accountColumns(db)
  return identity.is === 'email'
    ? accounts
        .where(sql`lower(email)`, '=', identity.email)
        .where('email_confirmed_at', 'is not', null)
        .executeTakeFirst()
    : accounts.where('mobile', '=', identity.mobile).where('mobile_confirmed_at', 'is not', null).executeTakeFirst()
}

/** The same without closed accounts: a sign-in to a closed one gets the answer of an unknown identity. */
export async function findOpenConfirmed(db: Kysely<Database>, identity: Identity): Promise<Account | undefined> {
  const account = await findConfirmed(db, identity)
  return account?.isClosed ? undefined : account
}

/** Whether an account with a confirmed identity claims this number without having confirmed it. */
export async function isClaimed(db: Kysely<Database>, mobile: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select coalesce(bool_and(mobile_confirmed_at is null) and bool_or(closed_at is null), false) as claimed
    from account where mobile = ${mobile} and activated_at is not null`.execute(db)
  return rows[0]?.claimed ?? false
}

export function findAccount(db: Kysely<Database>, id: string): Promise<Account | undefined> {
  return accountColumns(db).where('id', '=', id).executeTakeFirst()
}

/** The details in a person's registration that others may know. */
export async function selectOwnDetails(db: Kysely<Database>, accountId: string): Promise<OwnDetails> {
  return db
    .selectFrom('account')
    .leftJoin('patient_profile', 'patient_profile.account_id', 'account.id')
    .select([
      'email',
      sql<string[]>`array_remove(array[first_name, middle_name, last_name], null)`.as('names'),
      sql<string[]>`array_remove(array[mobile, identity_card_number, passport_number, kitas_number], null)`.as(
        'numbers',
      ),
      sql<string>`coalesce(to_char(date_of_birth, 'YYYY-MM-DD'), '')`.as('dateOfBirth'),
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export function findByPatientId(db: Kysely<Database>, patientId: string): Promise<Account | undefined> {
  return accountColumns(db).where('patient_id', '=', patientId).executeTakeFirst()
}

interface NewAccount {
  readonly id: string
  readonly patientId: string
  readonly passwordHash: string
  readonly registration: Registration
  readonly identityCardTypeId: number
}

export async function insertAccount(
  trx: Transaction<Database>,
  { id, patientId, passwordHash, registration, identityCardTypeId }: NewAccount,
): Promise<void> {
  await trx
    .insertInto('account')
    .values({
      id,
      patient_id: patientId,
      email: registration.email,
      mobile: registration.mobilePhone,
      password_hash: passwordHash,
      role: 'patient',
      is_doctor: false,
    })
    .execute()
  await trx
    .insertInto('patient_profile')
    .values({
      account_id: id,
      first_name: registration.firstName,
      middle_name: registration.middleName,
      last_name: registration.lastName,
      date_of_birth: registration.dateOfBirth,
      gender_id: Number(registration.genderId),
      identity_card_type_id: identityCardTypeId,
      identity_card_number: registration.identityCardNumber,
      passport_number: registration.passportNumber,
      kitas_number: registration.kitasNumber,
      nationality_id: registration.nationalityId === '' ? null : Number(registration.nationalityId),
    })
    .execute()
}

/**
 * Marks an address or number as confirmed, after its code was right: it is now this account's alone.
 * @returns the account's own patient id; undefined where the account is closed
 */
export async function confirm(trx: Transaction<Database>, id: string, channel: Channel): Promise<string | undefined> {
  const at = sql<Date>`now()`
  const row = await trx
    .updateTable('account')
    .set({
      activated_at: sql<Date>`coalesce(activated_at, now())`,
      ...(channel === 'email'
        ? { email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${at})` }
        : { mobile_confirmed_at: sql<Date>`coalesce(mobile_confirmed_at, ${at})` }),
    })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('patient_id')
    .executeTakeFirst()
  return row?.patient_id
}

/** Replaces the account's address or number with one that received a code: it is now this account's alone. */
export async function replaceIdentity(trx: Transaction<Database>, id: string, identity: Identity): Promise<void> {
  const at = sql<Date>`now()`
  await trx
    .updateTable('account')
    .set(
      identity.is === 'email'
        ? { email: identity.email, email_confirmed_at: at }
        : { mobile: identity.mobile, mobile_confirmed_at: at },
    )
    .where('id', '=', id)
    .execute()
}

export async function replacePassword(trx: Transaction<Database>, id: string, passwordHash: string): Promise<void> {
  await trx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}
