import { FORMS_PER_PROOF } from '#core/contract/call/proof.ts'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import type { AnonymousOptions } from './take-anonymous-room.ts'
import { readSettled } from '#server/intake/submission/queries.ts'
import type { Sender } from '#server/intake/submission/sender.ts'

/**
 * What a guest asks of the hospital, and did no work for. What the hospital has already is not among it: whose answer was
 * lost still gets the receipt.
 */
export async function withoutProof(
  { db }: Pick<AnonymousOptions, 'db'>,
  { patient, proven }: Sender,
  items: readonly SealedSubmission[],
): Promise<ReadonlySet<SealedSubmission>> {
  const asked = patient ? [] : items.filter(({ kind }) => isRequestKind(kind))
  const open = proven ? asked.slice(FORMS_PER_PROOF) : asked
  if (open.length === 0) return new Set()
  const ids = open.map(({ id }) => id)
  const settled = new Set((await readSettled(db, ids)).map(({ id }) => id))
  return new Set(open.filter(({ id }) => !settled.has(id)))
}
