import type { Transaction } from 'kysely'
import { collections } from '#core/contract/hospital/collections.ts'
import { FAMILY_MEMBERS, type MemberChange, mergeMembers, type Merged } from '#core/domain/account/profile-change.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { lockRecords } from '#server/records/record/lock-records.ts'
import { writeRecords } from '#server/records/record/write-records.ts'

/** Applies a patient's changes of their family; those for which there is no room stay as conflicts. */
export async function mergeFamily(
  trx: Transaction<Database>,
  subject: string,
  changes: readonly MemberChange[],
): Promise<Merged<MemberChange>> {
  if (changes.length === 0) return { taken: [], conflicts: [] }
  const family = new Map((await lockRecords(trx, collections.family, subject)).map((member) => [member.id, member]))
  const { taken, conflicts } = mergeMembers(family, changes)
  const removed = taken.filter(({ after }) => after === null)
  const changed = taken.filter(({ id, after }) => after !== null && family.has(id))
  const room = Math.max(0, FAMILY_MEMBERS - family.size + removed.length)
  const newcomers = taken.filter(({ id, after }) => after !== null && !family.has(id))
  const kept = [...changed, ...newcomers.slice(0, room)]
  await writeRecords(trx, [
    {
      collection: 'family',
      subject,
      put: kept.flatMap(({ after }) => after ?? []),
      remove: removed.map(({ id }) => id),
    },
  ])
  return { taken: [...removed, ...kept], conflicts: [...conflicts, ...newcomers.slice(room)] }
}
