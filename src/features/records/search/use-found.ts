import { useEffect, useState } from 'react'
import type { HistoryFilter } from '#core/collections/find-entries.ts'
import type { OpenHistory } from '#reader/open-history.ts'
import { withChunk, type FoundChunks } from './found-chunks.ts'

/** So many entries are fetched from the reader at once. */
const CHUNK = 50

const none: FoundChunks = new Map()

interface Answer {
  /** What was asked, and of whom. */
  readonly of: string
  readonly reader: OpenHistory['reader']
  readonly total: number
  readonly chunks: FoundChunks
}

/**
 * The entries that fit, as far as they are looked at; what lies far from that is asked for again. What was found last stays
 * until the next answer is there.
 * @param change of the history: everything is asked again with another
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
    // The filter is in `of`; asking again for each answer would never end.
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
