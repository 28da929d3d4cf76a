import { shownOf } from '#server/platform/audit/shown.ts'
import type { CallContext } from './route.ts'

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
