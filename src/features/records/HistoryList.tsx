import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { EntryRow } from './entry/EntryRow.tsx'
import type { useFound } from './search/use-found.ts'

interface HistoryListProps {
  readonly label: string
  readonly found: ReturnType<typeof useFound>
  readonly onOpen: (entry: HistoryEntry) => void
  /** The heading of an entry. It is shown where the entry before has another one. */
  readonly headingOf?: (entry: HistoryEntry) => string
  /** Whether all entries are of one kind, which the page names. */
  readonly isOneKind?: boolean
}

/** The approximate height of a row, in px. */
const ROW_HEIGHT = 96

/** Rows that are drawn and measured together. Each new height moves all groups below, so few groups are faster. */
const GROUP = 10

/** A list of entries that draws only the visible ones. The page scrolls as if all were drawn. */
export function HistoryList({
  label,
  found: { total = 0, entryAt, look },
  onOpen,
  headingOf,
  isOneKind = false,
}: HistoryListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(0)
  // The place of the list on the page, which depends on how the filters above wrap.
  useLayoutEffect(() => setAbove((list.current?.getBoundingClientRect().top ?? 0) + scrollY), [])
  // The virtualizer is mutable and redraws by itself, so nothing here may be memoised.
  // oxlint-disable-next-line react/incompatible-library
  const groups = useWindowVirtualizer({
    count: Math.ceil(total / GROUP),
    estimateSize: (group) => Math.min(GROUP, total - group * GROUP) * ROW_HEIGHT,
    overscan: 1,
    scrollMargin: above,
  })
  const inSight = groups.getVirtualItems()
  const from = (inSight[0]?.index ?? 0) * GROUP
  const until = Math.min(total, ((inSight.at(-1)?.index ?? 0) + 1) * GROUP)
  // Includes the entry before, which decides whether the first entry needs a heading.
  useEffect(() => look(Math.max(0, from - 1), until), [look, from, until])
  const headingAt = (index: number): string | undefined => {
    const [entry, before] = [entryAt(index), entryAt(index - 1)]
    if (!headingOf || !entry || (index > 0 && !before)) return undefined
    const heading = headingOf(entry)
    return before && headingOf(before) === heading ? undefined : heading
  }
  return (
    <div
      ref={list}
      // `ul` and `li` do not allow the groups between them.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="list"
      aria-label={label}
      className="relative"
      // The height depends on the data.
      style={{ height: groups.getTotalSize() }}
    >
      {inSight.map(({ index: group, key, start }) => (
        <div
          key={key}
          ref={groups.measureElement}
          data-index={group}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - above}px)` }}
        >
          {indexesOf(group, total).map((index) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={index} role="listitem" aria-setsize={total} aria-posinset={index + 1} className="pb-2">
              <Heading text={headingAt(index)} />
              <EntryRow entry={entryAt(index)} onOpen={onOpen} isOfList={isOneKind} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const Heading = ({ text }: { readonly text: string | undefined }) =>
  text !== undefined && <h2 className="pt-2 pb-2 text-sm font-semibold text-muted">{text}</h2>

const indexesOf = (group: number, total: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(GROUP, total - group * GROUP)) }, (_, index) => group * GROUP + index)
