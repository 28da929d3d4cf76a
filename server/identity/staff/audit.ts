import { type Kysely, sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { auditOutcomeWords, didWords, personWords } from '#core/contract/staff/audit-words.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import type { Language } from '#core/domain/text/language.ts'
import { dayOf } from '#core/domain/time/zone.ts'
import { aboutFile } from '#server/platform/audit/about-file.ts'
import type { StaffScope } from '#server/platform/caller/caller.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { pageBehind } from '#server/platform/db/page-behind.ts'
import { withinDays } from '#server/platform/db/within-days.ts'
import { fileLines } from '#server/platform/http/audit-pages.ts'
import { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { selectStaffRoles } from './describe-staff.ts'

type Lines = ResponseOf<typeof staffCalls.staffAudit>

interface Filters {
  readonly person?: string | undefined
  /** Paths, separated by commas. */
  readonly calls?: string | undefined
  readonly outcome?: Lines['lines'][number]['outcome'] | undefined
  /** Days in Jakarta, both included. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

interface Page extends Filters {
  readonly after?: string | undefined
  readonly limit: number
}

interface Row extends Omit<Lines['lines'][number], 'at'> {
  readonly at: Date
}

/**
 * What staff of the caller's hospitals did, the latest first. Refused calls, and calls of staff who also work at
 * another hospital, show ids without references, because the form may belong to that hospital.
 */
export async function listAudit(db: Kysely<Database>, page: Page, scope: StaffScope): Promise<Lines> {
  const { rows, pageGone } = await pageBehind({
    after: page.after,
    isSeen: (id) => isLineSeen(db, id, scope),
    select: (after) => selectLines(db, { ...page, after }, scope),
  })
  const shown = rows.slice(0, page.limit)
  return {
    lines: shown.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    next: rows.length > page.limit ? (shown.at(-1)?.id ?? null) : null,
    pageGone,
  }
}

const keys = [
  'at',
  'name',
  'call',
  'outcome',
  'subject',
  'subjectUntil',
  'reference',
  'referenceUntil',
  'count',
  'about',
] as const

const headings: Readonly<Record<Language, readonly string[]>> = {
  id: [
    'Waktu (UTC)',
    'Petugas',
    'Apa',
    'Hasil',
    'ID',
    'ID terakhir',
    'Nomor atau nama',
    'Nomor terakhir',
    'Jumlah',
    'Tentang',
  ],
  en: [
    'Time (UTC)',
    'Staff',
    'What',
    'Outcome',
    'ID',
    'Last ID',
    'Reference or name',
    'Last reference',
    'Count',
    'About',
  ],
}

/** The lines that the caller's list shows with these filters, as a file. */
export async function exportAudit(
  db: Kysely<Database>,
  asked: RequestOf<typeof staffCalls.staffExportAudit>,
  scope: StaffScope,
  context: CallContext,
): Promise<FileAnswer> {
  const { file: format, language, ...filters } = asked
  const roles = new Map((await selectStaffRoles(db)).map(({ role, name }) => [role, name[language]]))
  const nameOfRole = (role: string) => roles.get(role) ?? role
  const inWords = ({ call, outcome, about }: Row) => ({
    call: didWords(call)[language],
    outcome: auditOutcomeWords[outcome][language],
    about: about === null ? null : (personWords(about, language, nameOfRole) ?? about),
  })
  const lineOf = (row: Row) => {
    // NDJSON is for programs: paths and ids stay. The other formats are in words.
    const line = { ...row, at: row.at.toISOString(), ...(format !== 'ndjson' && inWords(row)) }
    return keys.map((key) => line[key])
  }
  const { lines, rows } = await fileLines<Row, unknown[]>(
    db,
    {
      select: (page) => selectLines(db, { ...filters, ...page }, scope),
      count: (brief) => countLines(brief, filters, scope),
      lineOf,
      about: aboutFile(asked),
    },
    context,
  )
  return new FileAnswer({
    name: `audit-${dayOf(Date.now(), groupZone)}`,
    format,
    language,
    keys,
    headings: headings[language],
    rows,
    lines,
  })
}

/** Whether a line is of staff of these hospitals. */
const isOfColleague = (hospitals: readonly string[]) => sql<boolean>`exists (
  select from staff_unit where staff_unit.staff_id = audit.staff_id and hospital = any(${hospitals}::text[]))`

async function isLineSeen(db: Kysely<Database>, id: string, { hospitals }: StaffScope): Promise<boolean> {
  const { rows } = await sql`select from audit where id = ${id}::uuid and ${isOfColleague(hospitals)}`.execute(db)
  return rows.length > 0
}

const isWanted = ({ person, calls, outcome, from, until }: Filters, { hospitals }: StaffScope) => sql<boolean>`
  audit.staff_id is not null and ${isOfColleague(hospitals)}
  ${person === undefined ? sql`` : sql`and audit.staff_id = ${person}::uuid`}
  ${calls === undefined ? sql`` : sql`and audit.call = any(${calls.split(',').map((path) => `/api/${path}`)}::text[])`}
  ${outcome === undefined ? sql`` : sql`and audit.outcome = ${outcome}`}
  and ${withinDays(sql`audit.at`, { from, until })}`

async function countLines(db: Kysely<Database>, filters: Filters, scope: StaffScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from audit where ${isWanted(filters, scope)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Selects one more line than the page holds, to show whether more follow. */
async function selectLines(
  db: Kysely<Database>,
  { after, limit, ...filters }: Page,
  scope: StaffScope,
): Promise<Row[]> {
  const { hospitals } = scope
  const { rows } = await sql<Row>`
    select audit.id, audit.at, staff.name, coalesce(audit.call, '') as call, audit.outcome, audit.subject,
      audit.subject_until as "subjectUntil", coalesce(form.reference, person.name) as reference, last_form.reference as "referenceUntil",
      audit.shown_count as count, case when is_near then audit.shown_about end as about
    from audit join staff on staff.id = audit.staff_id
    cross join lateral (
      select audit.outcome in ('done', 'begun', 'broken') and not exists (
        select from staff_unit where staff_unit.staff_id = staff.id and hospital <> all(${hospitals}::text[])
      ) as is_near
    ) as near
    left join submission as form on form.id = audit.subject and is_near
    left join submission as last_form on last_form.id = audit.subject_until and is_near
    left join staff as person on person.id = audit.subject and exists (
      select from staff_unit where staff_unit.staff_id = person.id and hospital = any(${hospitals}::text[]))
    where ${isWanted(filters, scope)}
      ${after === undefined ? sql`` : sql`and audit.id < ${after}::uuid`}
    order by audit.id desc
    limit ${limit + 1}`.execute(db)
  return rows
}
