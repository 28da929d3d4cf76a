import type { HistoryEntry } from '#core/domain/care/history-entry.ts'

/** Chunks of found entries, by the chunk's index. */
export type FoundChunks = ReadonlyMap<number, readonly HistoryEntry[]>

/** How many chunks are kept on each side of the visible ones, so that scrolling back a little loads nothing. */
const AROUND = 4

/**
 * Adds a chunk and drops those far from the visible ones, so that scrolling through a long history does not fill the
 * memory.
 */
export function withChunk(
  chunks: FoundChunks,
  chunk: number,
  entries: readonly HistoryEntry[],
  { first, last }: { readonly first: number; readonly last: number },
): FoundChunks {
  const near = [...chunks].filter(([place]) => place >= first - AROUND && place <= last + AROUND)
  return new Map(near).set(chunk, entries)
}
