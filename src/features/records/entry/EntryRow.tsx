import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { formatRupiah } from '#i18n/format/format-rupiah.ts'
import { langOf } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { EntryLine } from './EntryLine.tsx'
import { badgeOf, kindIcon, lineOf, titleOf } from './entry-text.ts'

interface EntryRowProps {
  /** The entry; undefined while it is loading. */
  readonly entry: HistoryEntry | undefined
  readonly onOpen: (entry: HistoryEntry) => void
  /** Replaces the entry's own title, where that is the heading above. */
  readonly title?: string
  /** Whether the list has only this kind of entries, and says so. */
  readonly isOfList?: boolean
}

/** An entry in a list. A tap opens the full entry. */
export function EntryRow({ entry, onOpen, title, isOfList = false }: EntryRowProps) {
  const now = useHospitalNow()
  if (!entry)
    return (
      <div className="h-22 rounded-card border border-line bg-surface p-4 text-muted" aria-busy="true">
        {t('records:loading')}
      </div>
    )
  const badge = badgeOf(entry, now)
  // A bill shows its amount instead of its number.
  const isBill = entry.kind === 'bill'
  const amount = isBill && (
    <span className="block text-xl leading-snug font-bold text-ink tabular-nums">{formatRupiah(entry.total)}</span>
  )
  return (
    <button
      type="button"
      onClick={() => onOpen(entry)}
      className="@container flex w-full cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-action hover:bg-tint"
    >
      {/* With large text, the words need this room. */}
      <span className="grid size-10 @max-[12rem]:sr-only shrink-0 place-items-center rounded-full bg-tint text-action">
        <Icon name={kindIcon[entry.kind]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
          {isOfList && isBill ? amount : <span>{t(`records:kind_${entry.kind}`)}</span>}
          <span>{formatDate(new Date(entry.at), zoneOf(entry.hospital))}</span>
        </span>
        {isBill ? (
          !isOfList && amount
        ) : (
          <span lang={title ? undefined : langOf(entry)} className="block leading-snug font-semibold break-words">
            {title ?? titleOf(entry)}
          </span>
        )}
        <span className="block text-sm break-words text-muted">
          <EntryLine parts={[...(isBill ? lineOf(entry).slice(1) : lineOf(entry)), hospitalName(entry)]} />
        </span>
        {badge && (
          <span className="mt-2 block">
            <Badge tone={badge.tone}>{badge.text}</Badge>
          </span>
        )}
      </span>
    </button>
  )
}

export const hospitalName = ({ hospital }: HistoryEntry): string =>
  hospitalUnits.find(({ code }) => code === hospital)?.name ?? hospital
