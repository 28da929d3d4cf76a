import { sql } from 'kysely'
import type { Hospital } from './test-hospital.ts'

/** The number of the account `at`, without the dial code. */
export const numberOf = (at: number): string => `81300${String(at).padStart(6, '0')}`

/** Inserts people who have confirmed their numbers and have no usable password. */
export async function openManyAccounts({ db }: Hospital, count: number): Promise<void> {
  await sql`
    insert into account (id, patient_id, email, mobile, mobile_confirmed_at, activated_at, password_hash, role, is_doctor)
    select gen_random_uuid(), gen_random_uuid(), 'patient.' || at || '@example.com', '62' || (81300000000 + at), now(),
      now(), '', 'patient', false
    from generate_series(0, ${count}::int - 1) as at`.execute(db)
}
