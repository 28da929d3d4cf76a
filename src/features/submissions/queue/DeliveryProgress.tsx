import { useAtomValue } from 'jotai/react'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { deliveryAtom, outboxCountsAtom } from '#state/outbox/outbox.ts'
import { ProgressBar } from '#ui/progress/ProgressBar.tsx'

/** How far the pass has come that runs in this page. */
export function DeliveryProgress() {
  const { running, total } = useAtomValue(deliveryAtom)
  const { unsent } = useAtomValue(outboxCountsAtom)
  if (!running || total === 0) return null
  const done = Math.max(0, total - unsent)
  const text = t('submissions:delivering', { done: formatInteger(done), total: formatInteger(total) })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium text-muted">{text}</p>
      <ProgressBar label={text} value={done} max={total} />
    </div>
  )
}
