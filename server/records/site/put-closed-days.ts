import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RequestOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import type { ClosedDay } from '#core/domain/hospital/closed-day.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { lockRecords } from '#server/records/record/lock-records.ts'
import { EVERYBODY } from '#server/records/record/record-kinds.ts'
import { writeRecords } from '#server/records/record/write-records.ts'

/** Puts a hospital's closed days, or those of all hospitals together, in the place of what it had. One that stays keeps its id. */
export function putClosedDays(
  db: Kysely<Database>,
  { hospital, days }: RequestOf<typeof calls.operatorClosedDays>,
): Promise<ClosedDay[]> {
  return db.transaction().execute(async (trx) => {
    const all = await lockRecords(trx, collections.closedDays, EVERYBODY)
    const before = new Map(all.filter((one) => one.hospital === hospital).map((one) => [keyOf(one), one.id]))
    const wanted = new Map(days.map((one) => [keyOf(one), one]))
    const put = [...wanted].map(([key, one]) => ({ ...one, id: before.get(key) ?? uuid(), hospital }))
    const kept = new Set(put.map(({ id }) => id))
    const remove = [...before.values()].filter((id) => !kept.has(id))
    await writeRecords(trx, [{ collection: 'closedDays', subject: EVERYBODY, put, remove }])
    return put
  })
}

const keyOf = ({ date, weekday }: Pick<ClosedDay, 'date' | 'weekday'>): string => date ?? String(weekday)
