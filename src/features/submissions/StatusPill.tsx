import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { onlineHintAtom } from '#state/device/connectivity.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import type { OutboxCounts } from '#core/outbox/queue/counts.ts'
import type { IconName } from '#ui/icon/icons.ts'
import type { Tone } from '#ui/notice/tone.ts'

interface StatusPillProps {
  /** Whether to say that there is no network, where nothing else on the screen does. */
  readonly saysOffline?: boolean
}

interface PillLook {
  readonly tone: Tone
  readonly icon: IconName
  readonly text: string
}

/** The most important fact about the queue; undefined where nothing waits. */
function pillLook({ unsent, sending, held, refused, files }: OutboxCounts): PillLook | undefined {
  const stuck = held + refused
  if (stuck > 0) return { tone: 'warning', icon: 'alert', text: t('sending:needsPerson', { count: stuck }) }
  if (sending > 0) return { tone: 'info', icon: 'upload', text: t('sending:sending', { count: sending }) }
  if (unsent > 0) return { tone: 'info', icon: 'clock', text: t('sending:unsent', { count: unsent }) }
  if (files > 0) return { tone: 'info', icon: 'upload', text: t('sending:files', { count: files }) }
  return undefined
}

/** A link to the queue that says what waits for the network or for a person. Hidden while nothing waits. */
export function StatusPill({ saysOffline = false }: StatusPillProps) {
  const counts = useAtomValue(outboxCountsAtom)
  const online = useAtomValue(onlineHintAtom)
  const tellOffline = saysOffline && !online
  const look =
    pillLook(counts) ??
    (tellOffline ? ({ tone: 'neutral', icon: 'cloudOff', text: t('sending:nothingWaits') } as const) : undefined)
  if (!look) return null
  return (
    <Link to="/queue" data-pill="" className="inline-flex min-h-11 items-center rounded-full no-underline">
      <Badge tone={look.tone} icon={tellOffline ? 'cloudOff' : look.icon}>
        {tellOffline ? t('sending:offline', { queue: look.text }) : look.text}
      </Badge>
    </Link>
  )
}
