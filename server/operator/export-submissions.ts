import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/db/schema.ts'
import type { KnownDefinitions } from '#server/definition/known-definitions.ts'
import { versionKey } from '#server/definition/version.ts'
import { answerSets } from './answer-sets.ts'

interface ExportOptions {
  readonly db: Kysely<Database>
  readonly definitions: KnownDefinitions
  readonly log: FastifyBaseLogger
}

type Wish = Pick<RequestOf<typeof calls.operatorSubmissions>, 'kind' | 'labels'>
type Line = ResponseOf<typeof calls.operatorSubmissions>

/** Some megabytes of answers at a time, however many there are. */
const PAGE_ROWS = 1000

const answersAsText = z.record(z.string(), z.unknown())

/**
 * Every submission in the order in which it was received, page by page. Each page begins behind the last row of the
 * one before, so a slow reader holds neither a connection nor a transaction.
 */
export async function* exportSubmissions(options: ExportOptions, wish: Wish): AsyncIterable<Line[]> {
  let last: Row | undefined
  do {
    const rows = await readPage(options.db, wish.kind, last)
    last = rows.length < PAGE_ROWS ? undefined : rows.at(-1)
    yield await asLines(options, rows, wish.labels)
  } while (last)
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

function readPage(db: Kysely<Database>, kind: string | undefined, last: { id: string; received_at: Date } | undefined) {
  return db
    .selectFrom('submission')
    .leftJoin('response', 'response.submission_id', 'submission.id')
    .leftJoin('quarantine', 'quarantine.submission_id', 'submission.id')
    .select(['id', 'submission.kind', 'submission.version', 'submission.outcome', 'reference', 'received_at'])
    .select(['response.registration', 'response.code', 'response.answers'])
    .select(['quarantine.reason', 'quarantine.answers as quarantined_answers'])
    .$if(kind !== undefined, (query) => query.where('submission.kind', '=', kind ?? ''))
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(received_at, id) > (${last?.received_at}, ${last?.id}::uuid)`),
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute()
}

async function asLines({ definitions, log }: ExportOptions, rows: readonly Row[], labels: Wish['labels']) {
  const known = labels === undefined ? undefined : await definitions.find(rows, log)
  return rows.map((row): Line => {
    const { id, kind, version, outcome, reference, received_at, reason, registration, code, answers } = row
    const definition = known?.get(versionKey(row))
    return {
      id,
      kind,
      version,
      outcome,
      reference,
      received_at: received_at.toISOString(),
      reason,
      answers: answers ?? quarantinedAnswers(row),
      registration,
      code,
      ...(definition && answers && labels && { answer_sets: answerSets(definition.questionnaire, answers, labels) }),
    }
  })
}

function quarantinedAnswers({ quarantined_answers: text }: Row): Line['answers'] {
  return text === null ? null : answersAsText.parse(JSON.parse(text))
}
