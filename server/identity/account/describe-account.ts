import type { Kysely } from 'kysely'
import type { Session } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'

interface Description {
  readonly PatientId: string
  readonly IsDoctor: '0' | '1'
  readonly HospitalUnitId: number | null
}

/** What a sign-in may learn of the account. By a number alone it learns no more than by an unknown number. */
export async function describeAccount(
  db: Kysely<Database>,
  { accountId, patientId, stage, proof }: Pick<Session, 'accountId' | 'patientId' | 'stage' | 'proof'>,
): Promise<Description> {
  const row = await db
    .selectFrom('account')
    .select(['is_doctor', 'hospital_unit_id'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const shown = stage === 'verified' || proof === 'password' ? row : undefined
  return {
    PatientId: patientId,
    IsDoctor: shown?.is_doctor ? '1' : '0',
    HospitalUnitId: shown?.hospital_unit_id ?? null,
  }
}
