import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { answersOf } from '#core/domain/survey/net-promoter-score.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { inScope } from './in-scope.ts'
import { kindsFor } from './kinds.ts'
import { versionsOf } from './results/answered.ts'
import { isScore } from './results/answers-given.ts'
import { type CountedField, countedIn } from './results/counted.ts'
import { valuesOf } from './results/describe-question.ts'
import type { StaffDeskOptions } from './staff-desk-options.ts'

/** The filters among these that name nothing that the caller sees. */
export async function findWrongFilters(
  options: StaffDeskOptions,
  { kind, hospital, ward, ...ofKind }: RequestOf<typeof staffCalls.staffFilters>,
  caller: StaffCaller,
  log: FastifyBaseLogger,
): Promise<ResponseOf<typeof staffCalls.staffFilters>> {
  const { db } = options
  const isWrongKind = kind !== undefined && !(await kindsFor(db, caller.role)).includes(kind)
  const isWrongWard = ward !== undefined && !(await isWardOf(db, { hospital, ward }, caller))
  const isSeen = kind !== undefined && !isWrongKind
  return {
    wrong: [
      ...(isWrongKind ? (['kind'] as const) : []),
      ...(isWrongWard ? (['ward'] as const) : []),
      ...(isSeen ? await wrongOfKind(options, { kind, ...ofKind }, log) : []),
    ],
  }
}

interface OfKind {
  readonly kind: string
  readonly version?: number | string | undefined
  readonly question?: string | undefined
  readonly answer?: string | undefined
}

/** A kind without a questionnaire has no known versions and no questions. */
async function wrongOfKind(
  options: StaffDeskOptions,
  { kind, version, question, answer }: OfKind,
  log: FastifyBaseLogger,
): Promise<('version' | 'question' | 'answer')[]> {
  if (version === undefined && question === undefined) return []
  const known = await versionsOf(options, kind, log)
  const isWrongVersion =
    version !== undefined && known.length > 0 && known.every((one) => one.version !== Number(version))
  const asked = known.flatMap(countedIn).filter(({ id }) => id === question)
  const isWrongQuestion = question !== undefined && asked.length === 0
  const isWrongAnswer = answer !== undefined && asked.length > 0 && !asked.some((field) => takes(field, answer))
  return [
    ...(isWrongVersion ? (['version'] as const) : []),
    ...(isWrongQuestion ? (['question'] as const) : []),
    ...(isWrongAnswer ? (['answer'] as const) : []),
  ]
}

/** The entries of the hospital's own lists are not known here, so all of them pass. */
const takes = (field: CountedField, answer: string): boolean =>
  ('list' in field && field.list !== undefined) ||
  valuesOf(field).includes(answer) ||
  (isScore(field) && answersOf(answer).length > 0)

async function isWardOf(
  db: Kysely<Database>,
  { hospital, ward }: { readonly hospital: string | undefined; readonly ward: string },
  caller: StaffCaller,
): Promise<boolean> {
  const { rows } = await sql`
    select from admission
    where nursing_room = ${ward} and ${inScope(caller, sql`hospital_unit`)}
      ${hospital === undefined ? sql`` : sql`and hospital_unit = ${hospital}`}
    limit 1`.execute(db)
  return rows.length > 0
}
