import type { Transaction } from 'kysely'
import { mergeFields, type ProfileChange } from '#core/domain/account/profile-change.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { possibleChanges } from './possible-changes.ts'
import { lockProfile, updateProfile } from './queries.ts'
import { forgetPictures, keepPicture, selectPictureIds } from './pictures.ts'
import { keepConflicts, settleConflicts, type Wish } from './conflicts.ts'
import { mergeFamily } from './merge-family.ts'

/** The owner of a changed profile, and the submission that changes it. */
export interface ProfileOwner {
  readonly accountId: string
  readonly patientId: string
  readonly submissionId: string
}

/**
 * Applies a patient's changes in the transaction that settles their submission. A change of a value that has changed
 * since, or that is not possible, is kept as a conflict for the patient to settle; nothing is refused.
 */
export async function applyProfileChange(
  trx: Transaction<Database>,
  owner: ProfileOwner,
  change: ProfileChange,
): Promise<void> {
  const { accountId, patientId } = owner
  // The family's clock comes last: every writer of a person locks the profile first.
  const current = await lockProfile(trx, accountId)
  await keepPicture(trx, accountId, change)
  const merged = mergeFields(current, change.fields)
  const taken = await possibleChanges(trx, current, merged.taken, await selectPictureIds(trx, accountId))
  const impossible = merged.taken.filter((field) => !taken.includes(field))
  await updateProfile(trx, accountId, taken)
  const family = await mergeFamily(trx, patientId, change.members)

  const wishes: Wish[] = [
    ...[...merged.conflicts, ...impossible].map(({ field, after }) => ({ field, member: null, mine: after })),
    ...family.conflicts.map(({ id, after }) => ({ field: null, member: id, mine: after })),
  ]
  await settleConflicts(trx, accountId, change.settles)
  await keepConflicts(trx, owner, wishes)
  await forgetPictures(trx, accountId)
  const isRefused = wishes.length > 0 && taken.length + family.taken.length === 0
  await recordEvent(trx, { action: 'change-profile', outcome: isRefused ? 'refused' : 'done', accountId })
}
