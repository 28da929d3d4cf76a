import { useAtomValue } from 'jotai/react'
import type { QuarantineReason } from '#core/contract/staff/operator-calls.ts'
import { formatAge } from '#i18n/format/format-age.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { useNow } from '#ui/page/use-now.ts'

/** Since when a form is in quarantine, by the hospital's clock. */
export function HeldSince({ receivedAt }: { readonly receivedAt: string }) {
  const { serverClock } = useAtomValue(deviceAtom)
  const now = new Date(useNow().getTime() + (serverClock.offset() ?? 0))
  return <span>{t('staff:heldSince', { age: formatAge(new Date(receivedAt), now) })}</span>
}

interface HeldBackProps {
  readonly reason: QuarantineReason
  readonly receivedAt: string
}

/** Why a form is in quarantine, and since when: a line of a list. */
export const HeldBack = ({ reason, receivedAt }: HeldBackProps) => (
  <span className="block max-w-64 text-sm whitespace-normal text-muted">
    <span>{t(`staff:reason_${reason}`)}</span> <HeldSince receivedAt={receivedAt} />
  </span>
)
