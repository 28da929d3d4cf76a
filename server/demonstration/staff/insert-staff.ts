import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { hashPassword } from '#server/identity/account/password/password-hash.ts'
import type { Database } from '#server/platform/db/schema.ts'

/** The password of every demonstration account. It stands in the README; a server in production has no such account. */
export const DEMONSTRATION_PASSWORD = 'peragaan-pelangi-27'

const all = hospitalUnits.map(({ code }) => code)

/** One person of every role. Officers and the front desk belong to one hospital. */
const people = [
  { email: 'admin@contoh.example', name: 'Wulan Admin', role: 'it-admin', hospitals: all },
  { email: 'mutu@contoh.example', name: 'Dina Mutu', role: 'patient-experience', hospitals: all },
  { email: 'ruang@contoh.example', name: 'Rini Ruang', role: 'ward-officer', hospitals: ['MHJS'] },
  { email: 'loket@contoh.example', name: 'Lukman Loket', role: 'front-desk', hospitals: ['MHJS'] },
  { email: 'acara@contoh.example', name: 'Arya Acara', role: 'event-officer', hospitals: all },
  { email: 'medis@contoh.example', name: 'dr. Mira Medis', role: 'medical-team', hospitals: all },
] as const

/** Inserts the invented staff, once: where there is no staff yet. */
export async function insertDemonstrationStaff(db: Kysely<Database>): Promise<void> {
  if (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) return
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD)
  await db.transaction().execute(async (trx) => {
    for (const { email, name, role, hospitals } of people) {
      const id = uuid()
      // If two servers start at once, one of them inserts the staff.
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('staff')
        .values({ id, email, name, role, password_hash: passwordHash, activated_at: sql<Date>`now()` })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (!numInsertedOrUpdatedRows) continue
      await trx
        .insertInto('staff_unit')
        .values(hospitals.map((hospital) => ({ staff_id: id, hospital })))
        .execute()
    }
  })
}
