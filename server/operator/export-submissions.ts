import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { ResponseOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { Answers } from '#core/domain/submission.ts'
import type { Database } from '#server/db/schema.ts'
import { writers } from '#server/submission/writers/index.ts'

type Line = ResponseOf<typeof calls.operatorSubmissions>

/** Some megabytes of answers at a time, however many there are. */
const PAGE_ROWS = 1000

const answersAsText = z.record(z.string(), z.unknown())

/**
 * Every submission in the order in which it was received, page by page. Each page begins behind the last row of the
 * one before, so a slow reader holds neither a connection nor a transaction.
 */
export async function* exportSubmissions(db: Kysely<Database>, kind: string | undefined): AsyncIterable<Line[]> {
  let last: { id: string; received_at: Date } | undefined
  do {
    const rows = await readPage(db, kind, last)
    const answers = await readAnswers(db, rows)
    last = rows.length < PAGE_ROWS ? undefined : rows.at(-1)
    yield rows.map(({ id, kind: ownKind, version, outcome, reference, received_at, reason }) => ({
      id,
      kind: ownKind,
      version,
      outcome,
      reference,
      received_at: received_at.toISOString(),
      reason,
      answers: answers.get(id) ?? null,
    }))
  } while (last)
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

function readPage(db: Kysely<Database>, kind: string | undefined, last: { id: string; received_at: Date } | undefined) {
  return db
    .selectFrom('submission')
    .leftJoin('quarantine', 'quarantine.submission_id', 'submission.id')
    .select(['id', 'kind', 'version', 'outcome', 'reference', 'received_at'])
    .select('quarantine.reason')
    .select('quarantine.answers as quarantined_answers')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(received_at, id) > (${last?.received_at}, ${last?.id}::uuid)`),
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute()
}

async function readAnswers(db: Kysely<Database>, rows: readonly Row[]): Promise<Map<string, Answers>> {
  const answers = new Map<string, Answers>()
  for (const { id, quarantined_answers: text } of rows)
    if (text !== null) answers.set(id, answersAsText.parse(JSON.parse(text)))
  for (const writer of writers) {
    const ids = rows.filter(({ kind, outcome }) => kind === writer.kind && outcome === 'accepted').map(({ id }) => id)
    if (ids.length === 0) continue
    for (const own of await writer.answersOf(db, ids)) answers.set(own.id, own.answers)
  }
  return answers
}
