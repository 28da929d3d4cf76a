import type { HistoryEntry } from '#core/domain/care/history-entry.ts'

/** Entries that were found, some at a time, by their place. */
export type FoundChunks = ReadonlyMap<number, readonly HistoryEntry[]>

/** So many chunks stay on either side of what is looked at: who scrolls back a little asks for nothing. */
const AROUND = 4

/**
 * The chunks with one more, without those that are far from what is looked at: scrolling through a long history must not
 * load all of it here.
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
