import { shownOf } from '#server/platform/audit/shown.ts'
import type { CallContext } from './route.ts'

/** Rows that are asked for at once. Two pages are in memory. */
const PAGE = 5000

/** Rows that are put into words at once, so that the server answers others in between. */
const PART = 250

/**
 * All rows of a list, page by page.
 * @param select a page of the list, and one row more where there are more
 */
export async function* pagesOf<Row extends { readonly id: string }>(
  select: (page: { readonly after: string | undefined; readonly limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  let asked: ReturnType<typeof select> | undefined = select({ after: undefined, limit: PAGE })
  while (asked) {
    const rows: readonly Row[] = await asked
    // The database finds the next page while this one is sent.
    asked = rows.length > PAGE ? select({ after: rows[PAGE - 1]?.id, limit: PAGE }) : undefined
    // Its failure is told when its turn comes; a reader that has left by then does not hear of it.
    asked?.catch(() => undefined)
    yield rows.slice(0, PAGE)
  }
}

/** The lines of a file, by parts. */
export async function* linesOf<Row, Line>(pages: AsyncIterable<readonly Row[]>, lineOf: (row: Row) => Line) {
  for await (const rows of pages)
    for (let from = 0; from < rows.length; from += PART) yield rows.slice(from, from + PART).map(lineOf)
}

/**
 * The pages of an answer that is sent in parts, each in the audit before it leaves: the first one with the call itself, so it is
 * made before the answer begins.
 */
export async function auditPages<Row extends { readonly id: string }>(
  pages: AsyncGenerator<readonly Row[], void>,
  context: Pick<CallContext, 'shown' | 'noteShown'>,
): Promise<AsyncIterable<readonly Row[]>> {
  const idsOf = (rows: readonly Row[]) => shownOf(rows.map(({ id }) => id))
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
