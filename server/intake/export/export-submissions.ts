import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { KnownDefinitions } from '#server/intake/definition/known-definitions.ts'
import { versionKey } from '#server/intake/definition/version.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import type { Language } from '#core/domain/text/language.ts'
import { answersInWords } from '#core/questionnaires/language/answer-words.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { type ExportPlace, writeExportCursor } from './export-cursor.ts'
import { defaultExportLimits, type ExportLimits, readHorizon } from './export-horizon.ts'

interface ExportOptions {
  readonly db: Kysely<Database>
  readonly definitions: KnownDefinitions
  readonly log: FastifyBaseLogger
  readonly limits?: ExportLimits | undefined
}

interface Wish extends Pick<RequestOf<typeof calls.operatorSubmissions>, 'kind' | 'labels'> {
  /** Begins after this row. */
  readonly after: ExportPlace | undefined
}
type Line = ResponseOf<typeof calls.operatorSubmissions>

/** Rows of a page: some megabytes of answers. */
const PAGE_ROWS = 1000
/** Milliseconds between two checks of the transactions that hold the export up. */
const PAUSE = 50

const answersAsText = z.record(z.string(), z.unknown())

/**
 * Every submission in the order of receipt, page by page. Each page begins after the last row of the one before, so a
 * slow reader holds neither a connection nor a transaction. A row is sent once no earlier row can appear, so each
 * line's cursor continues the export without loss or repetition. Submissions that were receipted before the call are
 * waited for.
 */
export async function* exportSubmissions(options: ExportOptions, wish: Wish): AsyncGenerator<Line[], void> {
  const { db, log, limits = defaultExportLimits } = options
  const giveUp = performance.now() + limits.patience
  let last = wish.after
  let called: Date | undefined
  for (;;) {
    const { until, now } = await readHorizon(db, limits)
    called ??= now
    const rows = await readPage(db, { kind: wish.kind, last, until })
    last = rows.at(-1) ?? last
    if (rows.length > 0) yield await asLines(options, rows, wish)
    if (rows.length === PAGE_ROWS) continue
    if (!(await isBehind(db, { kind: wish.kind, last, called, until }))) return
    if (performance.now() > giveUp) {
      log.warn({ event: 'export-held-up' })
      return
    }
    await sleep(PAUSE)
  }
}

interface Bounds {
  readonly kind: string | undefined
  readonly last: ExportPlace | undefined
}

const rowsBehind = (db: Kysely<Database>, { kind, last }: Bounds) =>
  db
    .selectFrom('submission')
    .$if(kind !== undefined, (query) => query.where('submission.kind', '=', kind ?? ''))
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(received_at, id) > (${last?.received_at}, ${last?.id}::uuid)`),
    )

type Row = Awaited<ReturnType<typeof readPage>>[number]

function readPage(db: Kysely<Database>, { until, ...bounds }: Bounds & { readonly until: Date }) {
  return rowsBehind(db, bounds)
    .leftJoin('response', 'response.submission_id', 'submission.id')
    .leftJoin('quarantine', 'quarantine.submission_id', 'submission.id')
    .select(['id', 'submission.kind', 'submission.version', 'submission.outcome', 'reference', 'received_at'])
    .select(['response.proof', 'response.answers'])
    .select(sql<string | null>`coalesce(response.code, quarantine.code)`.as('code'))
    .select(sql<string | null>`coalesce(response.registration, response.claimed)`.as('registration'))
    .select(['quarantine.reason', 'quarantine.answers as quarantined_answers'])
    .where(sql<boolean>`received_at < ${until}`)
    .orderBy('received_at')
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute()
}

/** Whether a row that existed when the export was called is still to come. */
async function isBehind(
  db: Kysely<Database>,
  { called, until, ...bounds }: Bounds & { readonly called: Date; readonly until: Date },
): Promise<boolean> {
  // Rounding to milliseconds may have moved a row one later.
  const end = new Date(called.getTime() + 1)
  if (until > end) return false
  const rows = await rowsBehind(db, bounds)
    .select('id')
    .where(sql<boolean>`received_at <= ${end}`)
    .orderBy('received_at')
    .orderBy('id')
    .limit(1)
    .execute()
  return rows.length > 0
}

/** An answer in the parts of the spec (section 3), with the words of its definition. */
interface AnswerSet {
  Survey_: string
  Question_: string
  Answer_: unknown
  OtherAnswer_?: unknown
  question: string
  answer: string
}

/** Answers by field id as sets, in the order in which they were asked. */
const answerSets = (questionnaire: Questionnaire, answers: Answers, language: Language): AnswerSet[] =>
  answersInWords(questionnaire, answers, language).map(({ field, question, answer, words }) => ({
    Survey_: questionnaire.kind,
    Question_: field.id,
    Answer_: answers[field.id],
    ...(words !== undefined && { OtherAnswer_: words }),
    question,
    answer,
  }))

async function asLines({ definitions, log }: ExportOptions, rows: readonly Row[], { kind: asked, labels }: Wish) {
  const known = labels === undefined ? undefined : await definitions.find(rows, log)
  return rows.map((row): Line => {
    const { id, kind, version, outcome, reference, received_at, reason, registration, proof, code, answers } = row
    const definition = known?.get(versionKey(row))
    return {
      cursor: writeExportCursor(row, asked),
      id,
      kind,
      version,
      outcome,
      reference,
      received_at: received_at.toISOString(),
      reason,
      answers: answers ?? quarantinedAnswers(row),
      registration,
      proof,
      code,
      ...(definition && answers && labels && { answer_sets: answerSets(definition, answers, labels) }),
    }
  })
}

function quarantinedAnswers({ quarantined_answers: text }: Row): Line['answers'] {
  return text === null ? null : answersAsText.parse(JSON.parse(text))
}
