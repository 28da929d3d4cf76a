import { type Kysely, sql } from 'kysely'
import { shownOf } from '#server/platform/audit/shown.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { waitAtMost, waitOf } from '#server/platform/turns/wait-timeout.ts'
import type { CallContext } from './route.ts'

/** Rows in one query. Two pages are in memory. */
const PAGE = 5000

/** Rows that are formatted at once, so that the server answers others in between. */
const PART = 250

/** Milliseconds that a file waits for the number of its rows. Without it the page counts those that have come. */
const COUNTED_IN = 2000

interface Identified {
  readonly id: string
}

const idsOf = (rows: readonly Identified[]) => shownOf(rows.map(({ id }) => id))

/**
 * All rows of a list, page by page.
 * @param select a page of the list, with one row more where there are more
 */
async function* pagesOf<Row extends Identified>(
  select: (page: { readonly after: string | undefined; readonly limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  let asked: ReturnType<typeof select> | undefined = select({ after: undefined, limit: PAGE })
  while (asked) {
    const rows: readonly Row[] = await asked
    // The database reads the next page while this one is sent.
    asked = rows.length > PAGE ? select({ after: rows[PAGE - 1]?.id, limit: PAGE }) : undefined
    // A page's failure is thrown when its turn comes, unless the reader has left by then.
    asked?.catch(() => undefined)
    yield rows.slice(0, PAGE)
  }
}

interface FileOf<Row, Line> {
  /** A page of its rows, with one row more where there are more. */
  readonly select: Parameters<typeof pagesOf<Row & Identified>>[0]
  /** Counts the rows; called where there is more than one page. */
  readonly count: (db: Kysely<Database>) => Promise<number>
  readonly lineOf: (row: Row) => Line
  /** A description of the file for the audit: see aboutFile. */
  readonly about: string
}

/** The count; undefined where it takes longer than `COUNTED_IN`. The database then stops counting. */
async function countBriefly(
  db: Kysely<Database>,
  count: (db: Kysely<Database>) => Promise<number>,
): Promise<number | undefined> {
  const counted = db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(COUNTED_IN)}, true)`.execute(trx)
    return count(trx)
  })
  try {
    return await waitAtMost(COUNTED_IN, 'answer', counted)
  } catch (error) {
    if (waitOf(error) === undefined) throw error
    return undefined
  }
}

/** The lines of a file in parts, and their number where known. Its audit line ends with the rows that left. */
export async function fileLines<Row extends Identified, Line>(
  db: Kysely<Database>,
  { select, count, lineOf, about }: FileOf<Row, Line>,
  context: Pick<CallContext, 'log' | 'noteShown' | 'sent' | 'shown'>,
): Promise<{ readonly lines: AsyncIterable<readonly Line[]>; readonly rows: number | undefined }> {
  const pages = await auditPages(pagesOf(select), context)
  const first = context.shown?.count ?? 0
  context.shown = { ...shownOf([]), ...context.shown, about }
  context.sent = { ...shownOf([]), about }
  const ask = async () => {
    try {
      return await countBriefly(db, count)
    } catch (error) {
      context.log.error(error)
      return undefined
    }
  }
  return { lines: linesOf(pages, lineOf, context), rows: first < PAGE ? first : await ask() }
}

async function* linesOf<Row extends Identified, Line>(
  pages: AsyncIterable<readonly Row[]>,
  lineOf: (row: Row) => Line,
  context: Pick<CallContext, 'sent'>,
) {
  for await (const rows of pages)
    for (let from = 0; from < rows.length; from += PART) {
      const part = rows.slice(from, from + PART)
      const { first, last, count } = idsOf(part)
      const before = context.sent
      context.sent = { ...before, first: before?.first ?? first, last, count: (before?.count ?? 0) + count }
      yield part.map(lineOf)
    }
}

/**
 * The pages of an answer that is sent in parts. Each is in the audit before it leaves: the first one with the call
 * itself, so it is read before the answer begins.
 */
export async function auditPages<Row extends Identified>(
  pages: AsyncGenerator<readonly Row[], void>,
  context: Pick<CallContext, 'shown' | 'noteShown'>,
): Promise<AsyncIterable<readonly Row[]>> {
  const begun = await pages.next()
  const first = begun.done ? [] : begun.value
  context.shown = idsOf(first)
  return (async function* () {
    if (first.length > 0) yield first
    for await (const rows of pages) {
      await context.noteShown(idsOf(rows))
      yield rows
    }
  })()
}
