import { yearOf, type HistoryEntry, type HistoryKind } from '#core/domain/care/history-entry.ts'

/** What a person looks for; null is everything. */
export interface HistoryFilter {
  readonly text: string
  readonly kind: HistoryKind | null
  readonly hospital: HistoryEntry['hospital'] | null
  /** Where its hospital is. */
  readonly year: number | null
  /** Bills that are still to be paid stand before all others. */
  readonly unpaidFirst: boolean
}

export const everything: HistoryFilter = { text: '', kind: null, hospital: null, year: null, unpaidFirst: false }

export const isEverything = ({ text, kind, hospital, year }: HistoryFilter): boolean =>
  text.trim() === '' && kind === null && hospital === null && year === null

/** The entries that fit, else in the order in which they were given; every word that is written must be found. */
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

/** The years of which there are entries, newest first. */
export const yearsOf = (entries: readonly HistoryEntry[]): number[] =>
  [...new Set(entries.map((entry) => describe(entry).year))].toSorted((a, b) => b - a)

interface Description {
  readonly words: string
  readonly year: number
}

/** Made once for each entry, and gone with it. */
const descriptions = new WeakMap<HistoryEntry, Description>()

function describe(entry: HistoryEntry): Description {
  let description = descriptions.get(entry)
  if (!description) {
    description = { words: fold(textsOf(entry).join('\n')), year: yearOf(entry) }
    descriptions.set(entry, description)
  }
  return description
}

/** Without case and accents. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** In both languages, as far as the hospital has them: people remember a word as they once read or heard it. */
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
