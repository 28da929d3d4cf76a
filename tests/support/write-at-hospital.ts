import { openDatabase } from '#server/platform/db/database.ts'
import type { AnyChange } from '#server/records/record/write-records.ts'
import { write } from './collection-copy.ts'
import { connectionString } from './portal-database.ts'
import type { Portal } from './portal.ts'

/** Writes records of a patient, as the hospital's own systems do. */
export async function writeAtHospital(portal: Portal, ...changes: AnyChange[]): Promise<void> {
  const db = openDatabase(await connectionString(portal))
  try {
    await write({ db }, ...changes)
  } finally {
    await db.destroy()
  }
}
