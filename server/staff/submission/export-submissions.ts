import { sql } from 'kysely'
import type { RequestOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { groupZone, nameOfUnit } from '#core/domain/hospital/hospital-unit.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import type { Language } from '#core/domain/text/language.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { dayOf } from '#core/domain/time/zone.ts'
import { answerInWords } from '#core/questionnaires/language/answer-words.ts'
import { type Field, fieldsOf, otherId, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { versionKey } from '#server/intake/definition/version.ts'
import type { StaffCaller } from '#server/platform/caller/caller.ts'
import { aboutFile } from '#server/platform/audit/about-file.ts'
import { fileLines } from '#server/platform/http/audit-pages.ts'
import { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { kindsFor } from '#server/staff/kinds.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'
import { authorHeading, exportHeadings, labelWords, outcomeWords, reviewWords } from './export-words.ts'
import { countSubmissions, listedColumns, selectPage, type SubmissionRow } from './list-submissions.ts'

type Wanted = RequestOf<typeof staffCalls.staffExport>

interface Row extends SubmissionRow {
  readonly answers: Answers | null
  /** What staff noted, a line each. */
  readonly notes: string | null
  /** Who wrote a service down. */
  readonly author?: string | null
}

/** The submissions that the caller's list would show with these filters, as a file for a spreadsheet. */
export async function exportSubmissions(
  { db, definitions }: StaffDeskOptions,
  asked: Wanted,
  caller: StaffCaller,
  context: CallContext,
): Promise<FileAnswer> {
  const { as, file: format, language, ...wanted } = asked
  const kinds = await kindsFor(db, caller.role)
  const questionnaires = await versionsOf(wanted.kind)
  const questions = questionsOf([...questionnaires.values()], as, language)
  const inWords = as === 'words' ? language : undefined
  const isOfServices = wanted.kind === SERVICE_ACTIVITY
  const columns = sql`${listedColumns}, response.answers, ${notesOf} as notes ${isOfServices ? sql`, ${authorOf} as author` : sql``}`

  async function versionsOf(kind: string | undefined): Promise<ReadonlyMap<string, Questionnaire>> {
    if (kind === undefined) return new Map()
    const published = await db.selectFrom('definition').select(['kind', 'version']).where('kind', '=', kind).execute()
    return definitions.find(published, context.log)
  }

  const ids = [...questions.keys()]
  const asTheyAre = ids.map(asItIs)
  const cells = new Map(
    [...questionnaires].map(([version, questionnaire]) => [version, cellsOf(questionnaire, ids, inWords)]),
  )
  const lineOf = (row: Row) => {
    const line: unknown[] = factsOf(row, inWords)
    if (isOfServices) line.push(row.author)
    const answers = row.answers ?? {}
    for (const cell of cells.get(versionKey(row)) ?? asTheyAre) line.push(cell(answers))
    return line
  }
  const { lines, rows } = await fileLines<Row, unknown[]>(
    db,
    {
      select: (page) => selectPage<Row>(db, { ...wanted, ...page }, { caller, kinds, columns }),
      count: (brief) => countSubmissions(brief, wanted, { caller, kinds }),
      lineOf,
      about: aboutFile(asked),
    },
    context,
  )

  const facts = { ...exportHeadings[language], ...(isOfServices && authorHeading[language]) }
  const keys = [...Object.keys(facts), ...ids]
  return new FileAnswer({
    name: `${wanted.kind ?? 'submissions'}-${dayOf(Date.now(), groupZone)}`,
    format,
    keys,
    headings: as === 'ids' ? keys : [...Object.values(facts), ...questions.values()],
    language,
    rows,
    lines,
  })
}

/** The notes with their authors, the earliest first. Few forms have a review. */
const notesOf = sql`
  case when review.submission_id is not null then (
    select string_agg(author.name || ': ' || note, chr(10) order by step.at, step.id)
    from review_step as step join staff as author on author.id = step.staff_id
    where step.submission_id = submission.id and note is not null
  ) end`

const authorOf = sql`(
  select staff.name from service_activity join staff on staff.id = service_activity.staff_id
  where service_activity.submission_id = submission.id)`

/** The facts of a row, in the order of the headings. */
const factsOf = (row: Row, language: Language | undefined) => [
  row.reference,
  row.received_at.toISOString(),
  (language && titleOf(row.kind)?.[language]) ?? row.kind,
  row.version,
  language ? outcomeWords[language][row.outcome] : row.outcome,
  language && row.hospital !== null ? nameOfUnit(row.hospital) : row.hospital,
  row.ward,
  row.registration,
  language && row.review ? reviewWords[language][row.review] : row.review,
  row.assignee,
  language ? (row.labels ?? []).map((label) => labelWords[language][label]).join(', ') : (row.labels ?? []),
  row.notes,
]

/** The questions of all versions by their columns, in the order and the words of the latest version that has each. */
function questionsOf(versions: readonly Questionnaire[], as: Wanted['as'], language: Language): Map<string, string> {
  const questions = new Map<string, string>()
  for (const version of versions.toSorted((one, other) => other.version - one.version))
    for (const field of fieldsOf(version)) {
      if (field.type === 'notice' || questions.has(field.id)) continue
      const unit = 'unit' in field ? field.unit : undefined
      questions.set(field.id, unit ? `${field.label[language]} (${unit[language]})` : field.label[language])
      if (as === 'ids' && 'other' in field) questions.set(otherId(field.id), field.label[language])
    }
  return questions
}

type Cell = (answers: Answers) => unknown

/** What stands below each question of a form of this version; in words where a language is given. */
function cellsOf(version: Questionnaire, ids: readonly string[], language: Language | undefined): Cell[] {
  if (!language) return ids.map(asItIs)
  const fields = new Map(fieldsOf(version).map((field) => [field.id, field]))
  return ids.map((id) => {
    const field = fields.get(id)
    if (!field) return () => undefined
    // A spreadsheet reckons with numbers; their unit stands in the heading.
    return (answers) =>
      typeof answers[id] === 'number' && isNumber(field) ? answers[id] : answerInWords(field, answers, language)
  })
}

const isNumber = ({ type }: Field) => type === 'number' || type === 'computed'

const asItIs =
  (id: string): Cell =>
  (answers) =>
    answers[id]
