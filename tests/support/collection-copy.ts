import type { Collection, Delta } from '#core/contract/hospital/collection.ts'
import type { Hospital } from './test-hospital.ts'
import type { AnyChange } from '#server/records/record/write-records.ts'
import { writeRecords } from '#server/records/record/write-records.ts'
import type { Browser } from './account-client.ts'

/** Writes in its own transaction. */
export const write = ({ db }: Pick<Hospital, 'db'>, ...changes: AnyChange[]) =>
  db.transaction().execute((trx) => writeRecords(trx, changes))

/** A device's copy of a collection, and the calls that update it. */
export function openCopy(browser: Browser, collection: Collection) {
  const items = new Map<string, Delta['Items'][number]>()
  const copy = {
    items,
    cursor: undefined as string | undefined,
    /** Fetches one page. */
    async page(): Promise<Delta> {
      const delta = await browser.ask(collection, copy.cursor === undefined ? {} : { Cursor: copy.cursor })
      if (delta.Full) items.clear()
      for (const item of delta.Items) items.set(item.id, item)
      for (const id of delta.Removed) items.delete(id)
      copy.cursor = delta.Cursor
      return delta
    },
    /** Fetches until there is no more. @returns the answers */
    async follow(): Promise<Delta[]> {
      const deltas: Delta[] = []
      do deltas.push(await copy.page())
      while (deltas.at(-1)?.More)
      return deltas
    },
    ids: () => [...items.keys()].toSorted(),
  }
  return copy
}
