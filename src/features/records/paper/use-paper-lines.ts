import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { HistoryFilter } from '#core/collections/find-entries.ts'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import type { OpenHistory } from '#reader/open-history.ts'

type Reader = OpenHistory['reader']

export interface PaperLine {
  readonly entry: HistoryEntry
  /** Whether the entry belongs to the visit above it. */
  readonly inVisit: boolean
}

/** The lines of a history list on paper. */
export interface PaperLines {
  readonly lines: readonly PaperLine[]
  /** How many visits or entries of the list are among the lines. `total`: how many there are. */
  readonly shown: number
  readonly total: number
}

export type PaperBy = 'visits' | 'entries'

/** The most lines of one print. A longer history can be printed by year. */
const MOST = 5000

/** Milliseconds without a change before the lines are read, so that typing and scrolling are not slowed down. */
const QUIET = 500

/**
 * Reads all lines of a list ahead of a print, once nothing has changed for a moment: a print does not wait for them.
 * @param reader undefined until everything is read
 * @returns `ready` is undefined until the lines are read; `bring` settles when they are
 */
export function usePaperLines(reader: Reader | undefined, by: PaperBy, filter: HistoryFilter, change: number) {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly paper: PaperLines }>()
  const of = JSON.stringify([by, filter, change])
  const ready = reader && answer?.of === of ? answer.paper : undefined
  const load = (from: Reader) => (by === 'visits' ? linesOfVisits : linesOfEntries)(from, filter)
  const begin = useEffectEvent(load)
  useEffect(() => {
    if (!reader) return
    let wanted = true
    const timer = setTimeout(() => void begin(reader).then((paper) => wanted && setAnswer({ of, paper })), QUIET)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [reader, of])
  const bring = async () => {
    if (!reader || ready) return
    const paper = await load(reader)
    // Drawn synchronously, because a print may follow at once.
    flushSync(() => setAnswer({ of, paper }))
  }
  return { ready, bring }
}

async function linesOfEntries(reader: Reader, filter: HistoryFilter): Promise<PaperLines> {
  const { total, entries } = await reader.find(filter, 0, MOST)
  return { lines: entries.map((entry) => ({ entry, inVisit: false })), shown: entries.length, total }
}

/** Each visit, followed by its matching entries. */
async function linesOfVisits(reader: Reader, filter: HistoryFilter): Promise<PaperLines> {
  const { total, periods } = await reader.findVisits(filter)
  const lines: PaperLine[] = []
  let shown = 0
  for (const { period } of periods) {
    if (lines.length >= MOST) break
    // One after another, because the list on the screen uses the same reader meanwhile.
    // oxlint-disable-next-line no-await-in-loop
    const groups = await reader.visitsIn(filter, period)
    shown += groups.length
    for (const { visit, entries } of groups) {
      if (visit) lines.push({ entry: visit, inVisit: false })
      lines.push(...entries.map((entry) => ({ entry, inVisit: visit !== undefined })))
    }
  }
  return { lines, shown, total }
}
