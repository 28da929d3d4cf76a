import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#server/platform/db/schema.ts'
import { isRefusedValue } from '#server/platform/db/unavailable.ts'
import { LateChange } from '#server/intake/staff-change/apply-request-work.ts'
import { NotColleague } from '#server/intake/staff-change/colleague.ts'
import { isClaim, type Opened } from '#server/intake/submission/judged.ts'
import { findProven, insertResponses, markAlreadySubmitted } from '#server/intake/submission/queries.ts'

/** A submission to keep, and its effect in the same transaction. */
export interface Step {
  readonly one: Opened
  /** The answers to keep, where they differ from those that came. */
  readonly kept?: Opened
  readonly also: () => Promise<void>
}

/** Keeps submissions one after another. @returns those that were not taken */
export async function keepEach(trx: Transaction<Database>, device: string, steps: readonly Step[]): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const { one, kept = one, also } of steps) {
    const reason = await tryToKeep(trx, device, [kept], also)
    if (reason !== undefined) refused.push({ one, reason })
  }
  return refused
}

export type RefusalReason = 'not-storable' | 'late' | 'not-colleague'

export interface Refused {
  readonly one: Opened
  readonly reason: RefusalReason
}

/** Keeps submissions and runs their effect, `also`. Where either is refused, undoes both. @returns why; undefined: they are kept */
export async function tryToKeep(
  trx: Transaction<Database>,
  device: string,
  opened: readonly Opened[],
  also: () => Promise<void>,
): Promise<RefusalReason | undefined> {
  await sql`savepoint responses`.execute(trx)
  try {
    await keepCounted(trx, device, opened)
    await also()
  } catch (error) {
    const reason = refusalOf(error)
    if (reason === undefined) throw error
    await sql`rollback to savepoint responses`.execute(trx)
    return reason
  }
  await sql`release savepoint responses`.execute(trx)
  return undefined
}

function refusalOf(error: unknown): RefusalReason | undefined {
  if (error instanceof LateChange) return 'late'
  if (error instanceof NotColleague) return 'not-colleague'
  return isRefusedValue(error) || isNoRecord(error) ? 'not-storable' : undefined
}

/** A version of a form may allow values that its record cannot hold: that never succeeds. */
const isNoRecord = (error: unknown) => error instanceof z.core.$ZodError

/**
 * The first proved form of each registration counts; the database decides which came first. A claim counts too, once
 * for each device, unless a proved form came before. All others are kept and marked as submitted already.
 */
async function keepCounted(trx: Transaction<Database>, device: string, opened: readonly Opened[]): Promise<void> {
  const late = await keepFirst(
    trx,
    device,
    opened.filter((one) => !isClaim(one)),
  )
  const claims = opened.filter(isClaim)
  if (claims.length > 0) {
    const proven = await findProven(trx, claims)
    late.push(...claims.filter(({ id }) => proven.has(id)))
    late.push(
      ...(await keepFirst(
        trx,
        device,
        claims.filter(({ id }) => !proven.has(id)),
      )),
    )
  }
  if (late.length === 0) return
  await insertResponses(trx, device, late, () => 'already-submitted')
  await markAlreadySubmitted(trx, device, late)
}

/** @returns those that came second */
async function keepFirst(trx: Transaction<Database>, device: string, opened: readonly Opened[]): Promise<Opened[]> {
  if (opened.length === 0) return []
  const kept = await insertResponses(trx, device, opened, ({ outcome }) => outcome)
  return opened.filter(({ id }) => !kept.has(id))
}
