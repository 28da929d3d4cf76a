import type { Kysely } from 'kysely'
import { requestFormOf } from '#core/domain/request/request-kinds.ts'
import { isOwnKind, ownFeatures } from '#core/domain/submission/own-kinds.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { SignedIn } from '#server/identity/session/signed-in.ts'
import { isOwned, type Judged } from '#server/intake/submission/judged.ts'
import { readSettled } from '#server/intake/submission/queries.ts'

export interface LeaveOptions {
  readonly db: Kysely<Database>
  /** Whether a role's menus allow what a patient's own submission does. */
  readonly allows: (role: string, alias: string, feature: string) => Promise<boolean>
}

/**
 * Patients' own forms that their role may not write. Forms that were taken before the role changed are left out: a
 * device whose answer was lost still gets the receipt.
 */
export async function withoutLeave(
  { db, allows }: LeaveOptions,
  judged: readonly Judged[],
  patient: SignedIn | undefined,
): Promise<ReadonlySet<Judged>> {
  const owned = judged.filter((one) => isOwned(one) || isOwnKind(one.kind))
  if (!patient || owned.length === 0) return new Set()
  const refused = new Set<string>()
  for (const kind of new Set(owned.map((one) => one.kind))) {
    const wanted = featureOf(kind)
    if (wanted && !(await allows(patient.role, wanted.alias, wanted.feature))) refused.add(kind)
  }
  const forbidden = owned.filter(({ kind }) => refused.has(kind))
  if (forbidden.length === 0) return new Set()
  const ids = forbidden.map(({ id }) => id)
  const settled = new Map((await readSettled(db, ids)).map(({ id, sha256 }) => [id, sha256]))
  return new Set(forbidden.filter(({ id, sha256 }) => settled.get(id) !== sha256))
}

function featureOf(kind: string): { readonly alias: string; readonly feature: string } | undefined {
  if (isOwnKind(kind)) return ownFeatures[kind]
  const form = requestFormOf(kind)
  return form && { alias: form.alias, feature: 'edit' }
}
