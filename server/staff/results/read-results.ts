import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { Grain } from '#core/contract/staff/staff-result-calls.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { addDays, dayOf } from '#core/domain/time/zone.ts'
import { withinDays } from '#server/platform/db/within-days.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { inScope, isFormInScope } from '#server/staff/in-scope.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { daysOf, versionsFor } from './answered.ts'
import { describeQuestion } from './describe-question.ts'
import { countLetters, countVisits } from './count-visits.ts'
import { answersGiven, formsOf, isScore } from './answers-given.ts'
import { ALL, BY_LETTER, type CountedField, countedIn } from './counted.ts'
import { meansByHospital, meansByWard, MOST_READ, scoredOf } from './group-means.ts'
import { keepTallies } from './keep-tallies.ts'
import { shownScore } from './shown-score.ts'
import { talliesOf } from './tallies-of.ts'

type Wanted = RequestOf<typeof staffCalls.staffResults>
type Results = ResponseOf<typeof staffCalls.staffResults>

/** Longer ranges are shown by months, unless weeks are asked for. */
const MOST_WEEKS = 13
/** The most points of a trend. */
const MOST_POINTS = 400

interface Tally {
  readonly field: string
  readonly value: string
  readonly count: number
}

/** Counts of forms, and of the question behind the scores. */
interface GroupTally extends Tally {
  readonly version: number
  readonly hospital: string | null
  readonly ward: string | null
  /** The first day of its week or month. */
  readonly begins: string
}

/** The answers to a questionnaire at the caller's hospitals, from tallies that are first brought up to date. */
export async function readResults(
  { db, definitions }: StaffDeskOptions,
  { kind, version, hospital, ward, language, by, ...wanted }: Wanted,
  caller: StaffCaller,
  log: FastifyBaseLogger,
): Promise<Results> {
  const versions = await versionsFor({ db, definitions }, kind, caller, log)
  await keepTallies(db, kind, versions)
  const asOf = new Date().toISOString()
  const { from, until } = await daysOf(db, wanted)
  const of = grainOf(by, { from, until })
  const isAnswered = sql`
    ${inScope(caller, sql`tally.hospital`)}
    ${hospital === undefined ? sql`` : sql`and tally.hospital = ${hospital}`}
    ${ward === undefined ? sql`` : sql`and tally.ward = ${ward}`}`
  const isChosen = version === undefined ? isAnswered : sql`${isAnswered} and tally.version = ${version}`
  const all = talliesOf(kind, { from, until }, 'month')
  const chosen = sql`${all} where ${isChosen}`
  const scores = versions.flatMap(countedIn).filter(isScore)
  const isOfScore = sql`field = any(${[ALL, ...scores.map(({ id }) => id)]}::text[])`
  const { rows } = await sql<GroupTally>`
    select version, hospital, ward, date_trunc(${of}, day::timestamp)::date::text as begins, field, value, sum(count)::int as count
    from ${talliesOf(kind, { from, until }, of === 'month' ? 'month' : 'day')} where ${isChosen} and ${isOfScore}
    group by 1, 2, 3, 4, 5, 6`.execute(db)
  const { rows: answeredVersions } = await sql<{ version: number }>`
    select distinct version from ${all} where ${isAnswered} and field = ${ALL} order by version`.execute(db)
  const before = daysBefore({ from, until })
  const { rows: earlier } = await sql<Tally>`
    select field, value, sum(count)::int as count
    from ${talliesOf(kind, before, 'month')} where ${isChosen} and ${isOfScore}
    group by field, value`.execute(db)
  const { rows: totals } = await (
    ward === undefined
      ? sql<Tally>`
        select field, value, sum(count)::int as count from ${chosen} group by field, value`
      : countWard(kind, {
          versions: versions.filter((one) => version === undefined || one.version === version),
          caller,
          hospital,
          ward,
          from,
          until,
        })
  ).execute(db)
  const used = versions.filter((one) => rows.some((row) => row.version === one.version))
  const questions = questionsOf(used)
  const scored = questions.find(([{ type }]) => type === 'nps')?.[0].id ?? null
  const groupOf = (some: readonly Tally[]) => ({
    responses: formsIn(some),
    promoters: scored === null ? null : shownScore(countsOf(some, scored)),
  })
  const withMean = scoredOf(used)
  const isCompared = ward === undefined && withMean.length > 0
  const byHospital = Map.groupBy(rows, (row) => row.hospital)
  const byPeriod = Map.groupBy(rows, ({ begins }) => begins)
  const hospitalMeans = isCompared && byHospital.size > 1 ? await meansByHospital(db, withMean, chosen) : undefined
  const wardMeans =
    isCompared && byHospital.size === 1
      ? await meansByWard(
          db,
          kind,
          used,
          sql<boolean>`
            ${withinDays(sql`received_at`, { from, until })} and ${isFormInScope(caller, hospital)}
            and response.version = any(${used.map((one) => one.version)}::int[])`,
        )
      : undefined
  return {
    asOf,
    from,
    until,
    versions: answeredVersions.map((one) => one.version),
    scored,
    ...groupOf(rows),
    before: { ...before, ...groupOf(earlier) },
    periods: {
      of,
      each: beginsWithoutGaps(byPeriod, of, until).map((begins) => ({
        begins,
        ...groupOf(byPeriod.get(begins) ?? []),
      })),
    },
    hospitals: [...byHospital]
      .map(([code, some]) => ({ hospital: code, ...groupOf(some) }))
      .toSorted((a, b) => b.responses - a.responses),
    wards: (byHospital.size === 1 ? [...Map.groupBy(rows, (row) => row.ward)] : [])
      .map(([name, some]) => ({ ward: name, ...groupOf(some) }))
      .toSorted((a, b) => b.responses - a.responses),
    // A visit gets the survey's version of its day, so a single version has no response rate.
    visits: version === undefined ? await countVisits(db, { kind, hospital, ward, from, until }, caller) : null,
    letters:
      version === undefined
        ? {
            sent: await countLetters(db, { kind, hospital, ward, from, until }, caller),
            answered: countsOf(rows, ALL).get(BY_LETTER) ?? 0,
          }
        : null,
    wardMeansOf: wardMeans && formsIn(rows) > MOST_READ ? MOST_READ : null,
    questions: questions.map((fields) => ({
      ...describeQuestion(fields, Object.fromEntries(countsOf(totals, fields[0].id)), language),
      byHospital: hospitalMeans?.get(fields[0].id),
      byWard: wardMeans?.get(fields[0].id),
    })),
  }
}

/** The first days of all days, weeks or months, from the first with forms until today or the last day, without gaps. */
function beginsWithoutGaps(counted: ReadonlyMap<string, unknown>, of: Grain, until: string): string[] {
  const [first] = [...counted.keys()].toSorted()
  const today = dayOf(Date.now(), groupZone)
  const last = until < today ? until : today
  const all: string[] = []
  for (let begins = first; begins !== undefined && begins <= last; begins = nextOf(begins, of)) all.push(begins)
  return all
}

function nextOf(begins: string, of: Grain): string {
  if (of === 'day') return addDays(begins, 1)
  // Every month begins within 31 days of the one before.
  return of === 'week' ? addDays(begins, 7) : `${addDays(begins, 31).slice(0, 7)}-01`
}

/** A grain with too many points becomes the next one. */
function grainOf(by: Grain | undefined, days: Days): Grain {
  const count = daysIn(days)
  if (by === undefined) return count > 7 * MOST_WEEKS ? 'month' : 'week'
  if (by === 'day' && count <= MOST_POINTS) return 'day'
  return by !== 'month' && count <= 7 * MOST_POINTS ? 'week' : 'month'
}

interface Days {
  readonly from: string
  readonly until: string
}

const DAY_MS = 86_400_000

const daysIn = ({ from, until }: Days) => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1

/** The first day that the database can store. */
const FIRST_DAY = Date.parse('0001-01-01')

/** The same number of days, directly before these. */
function daysBefore(days: Days): Days {
  const ago = (count: number) =>
    new Date(Math.max(FIRST_DAY, Date.parse(days.from) - count * DAY_MS)).toISOString().slice(0, 10)
  return { from: ago(daysIn(days)), until: ago(1) }
}

interface Ward extends Days {
  readonly versions: readonly Questionnaire[]
  readonly caller: StaffCaller
  readonly hospital: string | undefined
  readonly ward: string
}

/** A ward has few answers, which are counted as they are read. */
const countWard = (kind: string, { versions, caller, hospital, ward, from, until }: Ward) => {
  const chosen = sql<boolean>`
    ${withinDays(sql`received_at`, { from, until })}
    and admission.nursing_room = ${ward} and ${isFormInScope(caller, hospital)}`
  return sql<Tally>`
    with form as materialized (${formsOf(kind, chosen)})
    select field, value, count(*)::int as count from (${answersGiven(versions)}) as answer group by field, value`
}

/** Each question once, with its form in each version. */
function questionsOf(newestFirst: readonly Questionnaire[]): (readonly [CountedField, ...CountedField[]])[] {
  const questions = Map.groupBy(newestFirst.flatMap(countedIn), ({ id }) => id)
  return [...questions.values()].flatMap(([newest, ...older]) => (newest ? [[newest, ...older] as const] : []))
}

const formsIn = (rows: readonly Tally[]) => countsOf(rows, ALL).get(ALL) ?? 0

/** How often each answer was given to a question, and under `ALL` how many answered it. */
function countsOf(rows: readonly Tally[], id: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { field, value, count } of rows) if (field === id) counts.set(value, (counts.get(value) ?? 0) + count)
  return counts
}
