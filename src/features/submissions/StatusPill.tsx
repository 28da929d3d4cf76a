import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { onlineHintAtom } from '#state/device/connectivity.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { Badge } from '#ui/Badge.tsx'
import { pillLook } from './pill-look.ts'

/** How the queue stands, in every area; it leads to the queue. */
export function StatusPill() {
  const counts = useAtomValue(outboxCountsAtom)
  const online = useAtomValue(onlineHintAtom)
  const { tone, icon, text } = pillLook(counts)
  return (
    <Link to="/queue" className="inline-flex min-h-11 items-center rounded-full no-underline">
      <Badge tone={tone} icon={online ? icon : 'cloudOff'}>
        {text}
        {!online && ` · ${t('sending:offline')}`}
      </Badge>
    </Link>
  )
}
