import { useEffect, useState } from 'react'
import type { HistoryFilter } from '#core/collections/find-entries.ts'
import type { OpenHistory } from '#reader/open-history.ts'
import { withChunk, type FoundChunks } from './found-chunks.ts'

/** How many entries are read at once. */
const CHUNK = 50

const none: FoundChunks = new Map()

interface Answer {
  /** The question. `reader`: which reader answered it. */
  readonly of: string
  readonly reader: OpenHistory['reader']
  readonly total: number
  readonly chunks: FoundChunks
}

/**
 * The matching entries around the visible ones. Entries far away are dropped and read again when needed. The last
 * result stays until the next answer comes.
 * @param change of the history; with a new one, everything is asked again
 */
export function useFound(reader: OpenHistory['reader'] | undefined, filter: HistoryFilter, change: number) {
  const [answer, setAnswer] = useState<Answer>()
  const [range, setRange] = useState({ from: 0, until: CHUNK })
  const of = JSON.stringify([filter, change])
  const first = Math.floor(range.from / CHUNK)
  const last = Math.max(first, Math.ceil(range.until / CHUNK) - 1)
  const isCurrent = answer?.of === of && answer.reader === reader
  useEffect(() => {
    let wanted = true
    const ask = async (chunk: number) => {
      if (!reader) return
      const { total, entries } = await reader.find(filter, chunk * CHUNK, CHUNK)
      if (!wanted) return
      setAnswer((before) => {
        const known = before?.of === of && before.reader === reader ? before.chunks : none
        return { of, reader, total, chunks: withChunk(known, chunk, entries, { first, last }) }
      })
    }
    for (let chunk = first; chunk <= last; chunk += 1) if (!isCurrent || !answer.chunks.has(chunk)) void ask(chunk)
    return () => {
      wanted = false
    }
    // `of` contains the filter. With the answer as a dependency, the effect would never end.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reader, of, first, last])
  return {
    total: answer?.total,
    searching: answer !== undefined && !isCurrent,
    entryAt: (index: number) => answer?.chunks.get(Math.floor(index / CHUNK))?.[index % CHUNK],
    look: (from: number, until: number) =>
      setRange((before) => (before.from === from && before.until === until ? before : { from, until })),
  }
}
