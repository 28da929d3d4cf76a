import { shownOf } from '#server/platform/audit/shown.ts'
import type { CallContext } from './route.ts'

/** So many rows are in memory at once. */
const PAGE = 5000

/**
 * All rows of a list, page by page.
 * @param select a page of the list, and one row more where there are more
 */
export async function* pagesOf<Row extends { readonly id: string }>(
  select: (page: { readonly after: string | undefined; readonly limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  let after: string | undefined
  do {
    const rows = await select({ after, limit: PAGE })
    yield rows.slice(0, PAGE)
    after = rows.length > PAGE ? rows[PAGE - 1]?.id : undefined
  } while (after !== undefined)
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
