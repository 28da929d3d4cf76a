import { isOwnKind, ownFeatures, ownKinds } from '#core/domain/own-kinds.ts'
import type { SignedIn } from '#server/identity/session/signed-in.ts'
import type { Judged } from './judged.ts'
import { readSettled } from './queries.ts'
import type { SubmissionOptions } from './submit-batch.ts'

/**
 * A patient's own that their role may not write. What was taken before the role changed is not among them: whose answer was
 * lost still gets the receipt.
 */
export async function withoutLeave(
  { db, allows }: Pick<SubmissionOptions, 'db' | 'allows'>,
  judged: readonly Judged[],
  patient: SignedIn | undefined,
): Promise<ReadonlySet<Judged>> {
  if (!patient || !judged.some(({ kind }) => isOwnKind(kind))) return new Set()
  const refused = new Set<string>()
  for (const kind of ownKinds) {
    const { alias, feature } = ownFeatures[kind]
    if (!(await allows(patient.role, alias, feature))) refused.add(kind)
  }
  const forbidden = judged.filter(({ kind }) => refused.has(kind))
  if (forbidden.length === 0) return new Set()
  const ids = forbidden.map(({ id }) => id)
  const settled = new Map((await readSettled(db, ids)).map(({ id, sha256 }) => [id, sha256]))
  return new Set(forbidden.filter(({ id, sha256 }) => settled.get(id) !== sha256))
}
