import { yearOf, type HistoryEntry, type HistoryKind } from '#core/domain/care/history-entry.ts'

/** The filter of a history; null means no restriction. */
export interface HistoryFilter {
  readonly text: string
  readonly kind: HistoryKind | null
  readonly hospital: HistoryEntry['hospital'] | null
  /** The year in the time zone of the entry's hospital. */
  readonly year: number | null
  /** Whether unpaid bills come before all other entries. */
  readonly unpaidFirst: boolean
}

export const everything: HistoryFilter = { text: '', kind: null, hospital: null, year: null, unpaidFirst: false }

export const isEverything = ({ text, kind, hospital, year }: HistoryFilter): boolean =>
  text.trim() === '' && kind === null && hospital === null && year === null

/** The matching entries, in the given order, or with unpaid bills first. Every word of the text must be found. */
export function findEntries<Entry extends HistoryEntry>(
  entries: readonly Entry[],
  { text, kind, hospital, year, unpaidFirst }: HistoryFilter,
): readonly Entry[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0 && kind === null && hospital === null && year === null && !unpaidFirst) return entries
  const found = entries.filter(
    (entry) =>
      (kind === null || entry.kind === kind) &&
      (hospital === null || entry.hospital === hospital) &&
      (year === null || describe(entry).year === year) &&
      words.every((word) => describe(entry).words.includes(word)),
  )
  return unpaidFirst ? [...found.filter(isUnpaid), ...found.filter((entry) => !isUnpaid(entry))] : found
}

const isUnpaid = (entry: HistoryEntry): boolean => entry.kind === 'bill' && entry.status === 'open'

/** The years that have entries, newest first. */
export const yearsOf = (entries: readonly HistoryEntry[]): number[] =>
  [...new Set(entries.map((entry) => describe(entry).year))].toSorted((a, b) => b - a)

interface Description {
  readonly words: string
  readonly year: number
}

/** The descriptions of entries, made once for each entry. */
const descriptions = new WeakMap<HistoryEntry, Description>()

function describe(entry: HistoryEntry): Description {
  let description = descriptions.get(entry)
  if (!description) {
    description = { words: fold(textsOf(entry).join('\n')), year: yearOf(entry) }
    descriptions.set(entry, description)
  }
  return description
}

/** Removes case and accents. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The texts in both languages, where the hospital has them: people search for the words that they know. */
function textsOf(entry: HistoryEntry): (string | null)[] {
  const items = entry.kind === 'bill' ? entry.items.flatMap(({ en }) => textsIn(en)) : []
  return [...ownTextsOf(entry), ...textsIn(entry.en), ...items]
}

const textsIn = (english: object | undefined): string[] =>
  Object.values(english ?? {}).filter((text): text is string => typeof text === 'string')

function ownTextsOf(entry: HistoryEntry): (string | null)[] {
  switch (entry.kind) {
    case 'visit':
      return [entry.unit, entry.number, entry.complaint, entry.doctor]
    case 'diagnosis':
      return [entry.code, entry.name, entry.doctor]
    case 'lab':
      return [entry.name, entry.text, entry.doctor]
    case 'medication':
      return [entry.name, entry.dose, entry.frequency, entry.doctor]
    case 'bill':
      return [entry.number, entry.unit ?? null, entry.payer, ...entry.items.map(({ name }) => name)]
    case 'document':
      return [entry.title, entry.text, entry.doctor]
  }
}
