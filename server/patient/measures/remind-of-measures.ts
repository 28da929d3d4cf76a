import type { Kysely, Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import { allowsFeature } from '#core/domain/portal/navigation.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { requestForms } from '#core/domain/request/request-kinds.ts'
import { selectMenus } from '#server/identity/menu/queries.ts'
import { pushNews } from '#server/patient/request/push-news.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'
import { writeRecords } from '#server/records/record/write-records.ts'
import { type Due, findDue } from './due-patients.ts'
import { reminderNotice } from './reminder-notice.ts'

interface RemindOptions {
  readonly db: Kysely<Database>
  readonly outbox: Outbox
  readonly isStopping?: () => boolean
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * Reminds all patients whose measures are due, once for each day on which they are.
 * @returns how many
 */
export async function remindOfMeasures({
  db,
  outbox,
  isStopping = () => false,
  now = Date.now,
}: RemindOptions): Promise<number> {
  const roles = new Map<string, boolean>()
  let reminded = 0
  for await (const some of findDue(db, now())) {
    for (const one of some) {
      if (isStopping()) return reminded
      if (!roles.has(one.role)) roles.set(one.role, await mayFillIn(db, one.role))
      if (roles.get(one.role) && (await db.transaction().execute((trx) => remind(trx, outbox, one)))) reminded += 1
    }
  }
  return reminded
}

const mayFillIn = async (db: Kysely<Database>, role: string): Promise<boolean> =>
  allowsFeature(await selectMenus(db, role), requestForms.PatientMeasures.alias, 'edit')

/** @returns whether they had not been reminded before */
async function remind(trx: Transaction<Database>, outbox: Outbox, { patientId, due }: Due): Promise<boolean> {
  const noticeId = uuid()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('measures_reminder')
    .values({ patient_id: patientId, due_on: due.date, notice_id: noticeId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  await writeRecords(trx, [{ collection: 'notifications', subject: patientId, put: [reminderNotice(due, noticeId)] }])
  await pushNews(trx, outbox, { patientId, path: portalPages.measures })
  return true
}
