import type { OutboxCounts } from '#core/outbox/queue/counts.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'

/** Tiles such as "42 collected, 42 receipted", with tiles that explain a difference. */
export function CountTiles({ counts }: { readonly counts: OutboxCounts }) {
  const tiles = [
    { label: t('event:collected'), count: counts.collected },
    { label: t('event:unsent'), count: counts.unsent },
    { label: t('event:receipted'), count: counts.receipted },
  ]
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[repeat(3,minmax(min-content,1fr))] gap-2 sm:gap-4">
        {tiles.map(({ label, count }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-1 rounded-control bg-canvas px-2.5 py-3 sm:p-4"
          >
            <dt className="text-[13px] leading-snug text-muted sm:text-sm">{label}</dt>
            <dd className="text-3xl font-bold tabular-nums">{formatInteger(count)}</dd>
          </div>
        ))}
      </dl>
      {counts.imported > 0 && (
        <p className="text-sm text-muted">{t('event:importedToo', { count: counts.imported })}</p>
      )}
      {counts.discarded > 0 && (
        <p className="text-sm text-muted">{t('event:discardedToo', { count: counts.discarded })}</p>
      )}
    </div>
  )
}
