import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#server/platform/db/schema.ts'
import type { Called } from '#server/platform/audit/called.ts'
import type { Action, AuditOutcome } from '#server/platform/db/tables/audit-action.ts'
import type { Operator } from './operator.ts'

interface OperatorEvent extends Partial<Omit<Called, 'call'>> {
  /** The caller; undefined: the token is unknown. */
  readonly operator: Pick<Operator, 'id' | 'name'> | undefined
  /** The route's path; null for a command. */
  readonly call: string | null
  readonly outcome: AuditOutcome
  readonly action?: Extract<Action, `operator-${string}`>
}

export async function recordOperatorCall(
  db: Kysely<Database>,
  { operator, call, outcome, action = 'operator-call', ...shown }: OperatorEvent,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: uuid(),
      action,
      outcome,
      operator_id: operator?.id ?? null,
      operator_name: operator?.name ?? null,
      call,
      subject: shown.subject ?? null,
      subject_until: shown.subjectUntil ?? null,
      shown_count: shown.count ?? null,
      shown_about: shown.about ?? null,
    })
    .execute()
}
