import type { LatestResult } from '#core/collections/history-views.ts'
import { judgeResult, standsOut, type LabResult } from '#core/domain/care/history-entry.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { langOf } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { classes } from '#ui/markup/classes.ts'
import { EntryLine } from '#features/records/entry/EntryLine.tsx'
import { hospitalName } from '#features/records/entry/EntryRow.tsx'
import { badgeOf, rangeText, resultPart, resultText, titleOf } from '#features/records/entry/entry-text.ts'

interface ResultRowProps {
  readonly result: LatestResult
  /** Whether the row shows its day and hospital. */
  readonly hasDay: boolean
  readonly onOpen: () => void
}

/** A result in large text, with its place in the range and its change. A tap opens the plot. */
export function ResultRow({ result: { latest: result, before }, hasDay, onOpen }: ResultRowProps) {
  const now = useHospitalNow()
  const badge = badgeOf(result, now)
  return (
    <button
      type="button"
      data-row=""
      onClick={onOpen}
      className="flex w-full cursor-pointer flex-col gap-1.5 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-action hover:bg-tint"
    >
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span lang={langOf(result)} className="min-w-0 leading-snug font-semibold break-words">
          {titleOf(result)}
        </span>
        {hasDay && (
          <span className="text-sm text-muted">{formatDate(new Date(result.at), zoneOf(result.hospital))}</span>
        )}
      </span>
      <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 text-2xl leading-tight font-bold tabular-nums">
          <EntryLine parts={[resultPart(result)]} />
        </span>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </span>
      <RangeBar result={result} />
      <span className="text-sm text-muted">
        <EntryLine
          parts={[rangeText(result), changeText(result, before), hasDay ? hospitalName(result) : ''].filter(Boolean)}
        />
      </span>
    </button>
  )
}

/** The change since the result before, in words; '' where the two cannot be compared. */
function changeText(latest: LabResult, before: LabResult | undefined): string {
  if (!before || latest.value === null || before.value === null || latest.unit !== before.unit) return ''
  const way = latest.value > before.value ? 'up' : latest.value < before.value ? 'down' : 'same'
  return t(`records:result_${way}`, { before: resultText(before) })
}

/** Draws the place of a number against its range. The words beside it say the same. */
function RangeBar({ result }: { readonly result: LabResult }) {
  const place = placeOf(result)
  if (!place) return null
  const percent = (part: number) => `${part * 100}%`
  return (
    <span
      aria-hidden="true"
      className="relative my-1 block h-2 print:hidden w-full rounded-full bg-line forced-colors:border"
    >
      <span
        className="absolute inset-y-0 rounded-full bg-brand forced-colors:bg-[Highlight]"
        style={{ left: percent(place.from), right: percent(1 - place.to) }}
      />
      <span
        className={classes(
          'absolute -top-1 size-4 -translate-x-1/2 rounded-full border-2 border-surface forced-colors:bg-[CanvasText]',
          standsOut(result) ? 'bg-warning' : 'bg-ink',
        )}
        style={{ left: percent(place.at) }}
      />
    </span>
  )
}

/** Places as shares of the bar's length. On each side of the range the bar shows half the width of the range. */
function placeOf({ value, low, high }: LabResult) {
  if (value === null || (low === null && high === null) || judgeResult({ value, text: null, low, high }) === undefined)
    return undefined
  const first = low ?? Math.min(0, value)
  const last = high ?? Math.max(first * 2, value)
  const margin = (last - first) / 2 || 1
  const [begin, length] = [low === null ? first : first - margin, last - first + (low === null ? 1 : 2) * margin]
  const part = (at: number) => Math.min(Math.max((at - begin) / length, 0.02), 0.98)
  return { from: low === null ? 0 : part(first), to: high === null ? 1 : part(last), at: part(value) }
}
