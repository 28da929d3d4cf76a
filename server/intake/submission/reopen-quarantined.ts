import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { ownKinds } from '#core/domain/submission/own-kinds.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { placeMissedForms } from '#server/intake/admission/late-visits.ts'
import { knowDefinitions } from '#server/intake/definition/known-definitions.ts'
import { judgeBatch, type JudgeOptions } from './judge-batch.ts'
import { judgeStaff } from './judge-staff.ts'
import { findSubjectsOf, findVisits, type SubjectOptions } from './judge-subjects.ts'
import { recountUnread } from '#server/intake/unread/recount-unread.ts'
import { isOpened, type Judged, setAside } from './judged.ts'
import { placeForms } from './place-forms.ts'
import { recordReopened } from './record.ts'

/** The submissions that a run judged, and the results. */
export interface Reopened {
  readonly looked: number
  /** The number of forms that count now, as if they had just been opened. */
  readonly taken: number
}

const PAGE = 100

/**
 * Judges forms in quarantine whose key was missing and is there now, as on the day on which they came. A form with
 * another problem stays with its new reason; a patient's own stays, because only its patient can send it. Receipts stay
 * as they are. Each form is judged alone: none is postponed, and one that fails waits for the next run. Forms that
 * missed their visit are placed first.
 */
export async function reopenQuarantined(
  options: SubjectOptions & JudgeOptions,
  log: FastifyBaseLogger,
  isStopping = () => false,
): Promise<Reopened> {
  const { db, keys } = options
  await placeMissedForms(db)
  const definitions = knowDefinitions(db)
  let [looked, taken] = [0, 0]
  for (let after: string | undefined; !isStopping();) {
    const rows = await lockedUp(db, [...keys.opening.keys()], after)
    if (rows.length === 0) break
    after = rows.at(-1)?.id
    looked += rows.length
    const known = await definitions.find(rows, log)
    for (const { receivedAt, device, sealed, ...row } of rows) {
      const then = { ...options, now: () => receivedAt.getTime() }
      try {
        const { judged } = await judgeBatch(then, [{ ...row, sealed: sealed.toString('base64url') }], known)
        for (const one of await findVisits(then, await findSubjectsOf(then, await judgeStaff(then, judged))))
          if (await settleAgain(db, device, one)) taken++
      } catch (error) {
        log.error({ event: 'quarantine-not-judged', kind: row.kind, version: row.version, err: error })
      }
    }
  }
  if (taken > 0) await recountUnread(db)
  return { looked, taken }
}

/** A page of the forms in quarantine whose key is here, in the order of ids, without patients' own. */
function lockedUp(db: Kysely<Database>, keyIds: readonly string[], after: string | undefined) {
  return db
    .selectFrom('quarantine')
    .innerJoin('submission', 'submission.id', 'submission_id')
    .select([
      'submission.id',
      'kind',
      'version',
      'device_id as device',
      'key_id as keyId',
      'sealed',
      'received_at as receivedAt',
    ])
    .where('reason', '=', 'unknown-key')
    .where('key_id', 'in', keyIds)
    .where('kind', 'not in', ownKinds)
    .$if(after !== undefined, (query) => query.where('submission_id', '>', after ?? ''))
    .orderBy('submission_id')
    .limit(PAGE)
    .execute()
}

/** @returns whether it counts now */
function settleAgain(db: Kysely<Database>, device: string, one: Judged): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('quarantine')
      .select('reason')
      .where('submission_id', '=', one.id)
      .forUpdate()
      .executeTakeFirst()
    // Another run has judged it already.
    if (row?.reason !== 'unknown-key') return false
    const refusal = isOpened(one) ? await recordReopened(trx, device, one) : undefined
    if (isOpened(one) && refusal === undefined) {
      await trx.deleteFrom('quarantine').where('submission_id', '=', one.id).execute()
      return true
    }
    const { reason, answers, admission, hospital, code } = isOpened(one)
      ? setAside(one, refusal ?? 'not-storable')
      : one
    await trx
      .updateTable('quarantine')
      .set({ reason, answers: isOpened(one) && refusal === 'not-storable' ? null : answers, admission, hospital, code })
      .where('submission_id', '=', one.id)
      .execute()
    await placeForms(trx, sql`array[${one.id}::uuid]`)
    return false
  })
}
