import type { Collection, Delta } from '#core/contract/hospital/collection.ts'
import type { Api } from '#core/api/client.ts'

interface Entry {
  readonly item: Delta['Items'][number] | null
  readonly position: number
}

/** A hospital's rows of one collection in memory. It answers deltas by the contract. */
export function createArchive(pageSize: number) {
  let epoch = 1
  let position = 0
  let rows = new Map<string, Entry>()
  const archive = {
    /** The number of calls. */
    asked: 0,
    /** Called after an answer was made, and before it arrives. */
    onAnswer: async (): Promise<void> => undefined,
    put: (item: Delta['Items'][number]) => rows.set(item.id, { item, position: ++position }),
    remove: (id: string) => rows.set(id, { item: null, position: ++position }),
    rows: () => [...rows.values()].flatMap(({ item }) => (item ? [item] : [])),
    /** Restores these rows, as a backup would that went on by itself. No cursor of the device belongs to it. */
    restore: (ids: readonly string[]) => {
      epoch += 1
      rows = new Map([...rows].filter(([id]) => ids.includes(id)))
    },
    answer(cursor: string | undefined): Delta {
      const [ofEpoch, from] = (cursor ?? '').split('.').map(Number)
      const Full = ofEpoch !== epoch || from === undefined
      const known = [...rows].toSorted((a, b) => a[1].position - b[1].position)
      const left = known.filter(([, entry]) => (Full ? entry.item !== null : entry.position > from))
      const page = left.slice(0, pageSize)
      return {
        Full,
        Items: page.flatMap(([, { item }]) => (item ? [item] : [])),
        Removed: page.flatMap(([id, { item }]) => (item ? [] : [id])),
        Cursor: `${epoch}.${left.length > pageSize ? page.at(-1)![1].position : position}`,
        More: left.length > pageSize,
        AsOf: new Date(Date.UTC(2026, 10, 21) + position).toISOString(),
      }
    },
    api: {
      call: async (call: object, request: object) => {
        archive.asked += 1
        const delta = archive.answer('Cursor' in request ? String(request.Cursor) : undefined)
        await archive.onAnswer()
        return (call as Collection).response.parse(delta)
      },
    } as Api,
  }
  return archive
}
