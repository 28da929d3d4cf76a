import { useId } from 'react'
import { standsOut, type HistoryEntry, type Visit } from '#core/domain/care/history-entry.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { formatShortDay } from '#i18n/format/format-short-day.ts'
import { langOf } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { EntryRow, hospitalName } from '#features/records/entry/EntryRow.tsx'
import { titleOf } from '#features/records/entry/entry-text.ts'

interface VisitRowProps {
  readonly visit: Visit
  /** The visit's entries. */
  readonly entries: readonly HistoryEntry[]
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
  readonly onOpen: (entry: HistoryEntry) => void
}

/** A visit in two lines. A tap shows its entries. */
export function VisitRow({ visit, entries, open, onToggle, onOpen }: VisitRowProps) {
  const id = useId()
  const needs = needsOf(entries)
  return (
    <div className={classes('rounded-card border bg-surface', open ? 'border-outline' : 'border-line')}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onToggle(!open)}
        className="flex min-h-16 w-full cursor-pointer items-center gap-3 rounded-card px-4 py-2 text-left hover:bg-tint"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span lang={langOf(visit)} className="leading-snug font-semibold">
              {titleOf(visit)}
            </span>
            <span className="shrink-0 text-sm text-muted">
              {formatShortDay(new Date(visit.at), zoneOf(visit.hospital))}
            </span>
          </span>
          <span className="block text-sm text-muted">
            {needs !== undefined && <span className="font-semibold text-warning">{needs}</span>}
            <span>{`${needs === undefined ? '' : ' · '}${[t(`records:service_${visit.service}`), hospitalName(visit)].filter((part) => part !== titleOf(visit)).join(' · ')}`}</span>
          </span>
        </span>
        <Icon
          name="chevronDown"
          className={classes('size-5 shrink-0 text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open}>
        {open && (
          <ul aria-label={t('records:ofVisit', { unit: titleOf(visit) })} className="flex flex-col gap-2 px-2 pb-2">
            <li>
              <EntryRow entry={visit} onOpen={onOpen} title={t('records:aboutVisit')} />
            </li>
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryRow entry={entry} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** A note about the entries of a closed visit, such as an unpaid bill. */
function needsOf(entries: readonly HistoryEntry[]): string | undefined {
  const unpaid = entries.some((entry) => entry.kind === 'bill' && entry.status === 'open')
  const count = entries.filter((entry) => entry.kind === 'lab' && standsOut(entry)).length
  const needs = [unpaid && t('records:status_open'), count > 0 && t('records:visitOutside', { count })]
  return needs.filter(Boolean).join(' · ') || undefined
}
