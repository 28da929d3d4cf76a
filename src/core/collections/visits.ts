import { dayOfEntry, historyKinds, type HistoryEntry, type Visit } from '#core/domain/care/history-entry.ts'

/** A visit with its entries, or a single entry whose visit is not in the history. */
export type VisitGroup =
  | { readonly visit: Visit; readonly entries: readonly HistoryEntry[] }
  | { readonly visit: undefined; readonly entries: readonly [HistoryEntry] }

/** A month in the hospital's time zone, such as `2026-03`; or a year, `2026`, where hardly any month has two visits. */
export type Period = string

/**
 * Groups a history by visits, newest first. The entries of a visit are in the order of their kinds.
 * @param entries newest first
 */
export function visitsOf(entries: readonly HistoryEntry[]): ReadonlyMap<Period, readonly VisitGroup[]> {
  const visits = new Map<string, { visit: Visit; entries: HistoryEntry[] }>()
  for (const entry of entries)
    if (entry.kind === 'visit') visits.set(nameOf(entry, entry.number), { visit: entry, entries: [] })
  const groups: VisitGroup[] = []
  for (const entry of entries) {
    const name = entry.kind === 'visit' ? entry.number : entry.visit
    const group = name === undefined ? undefined : visits.get(nameOf(entry, name))
    if (!group) groups.push({ visit: undefined, entries: [entry] })
    else if (group.visit === entry) groups.push(group)
    // Where two visits have the same number, its entries belong to the older visit; the newer visit has none.
    else if (entry.kind === 'visit') groups.push({ visit: entry, entries: [] })
    else group.entries.push(entry)
  }
  for (const group of visits.values()) group.entries.sort((one, other) => orderOf(one) - orderOf(other))
  const byMonth = Map.groupBy(groups, (group) => dayOfEntry(headOf(group)).slice(0, 7))
  const isSparse = byMonth.size > FEW_MONTHS && groups.length < 2 * byMonth.size
  return isSparse ? Map.groupBy(groups, (group) => dayOfEntry(headOf(group)).slice(0, 4)) : byMonth
}

/** With more months than this, headings for months would fill the page. */
const FEW_MONTHS = 12

/** The visits with a matching entry. A visit that matches itself keeps all its entries. */
export function narrowVisits(
  periods: ReadonlyMap<Period, readonly VisitGroup[]>,
  found: ReadonlySet<HistoryEntry>,
): ReadonlyMap<Period, readonly VisitGroup[]> {
  const narrowed = new Map<Period, readonly VisitGroup[]>()
  for (const [period, groups] of periods) {
    const fitting = groups.map((group) => narrow(group, found)).filter((group) => group !== undefined)
    if (fitting.length > 0) narrowed.set(period, fitting)
  }
  return narrowed
}

function narrow(group: VisitGroup, found: ReadonlySet<HistoryEntry>): VisitGroup | undefined {
  if (!group.visit) return found.has(group.entries[0]) ? group : undefined
  if (found.has(group.visit)) return group
  const entries = group.entries.filter((entry) => found.has(entry))
  return entries.length > 0 ? { visit: group.visit, entries } : undefined
}

/** The number of a visit, with its hospital, because two hospitals may use the same number. */
const nameOf = ({ hospital }: HistoryEntry, number: string) => `${hospital} ${number}`

const orderOf = ({ kind }: HistoryEntry) => historyKinds.indexOf(kind)

const headOf = ({ visit, entries }: VisitGroup): HistoryEntry => visit ?? entries[0]
