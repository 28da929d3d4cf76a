import { useSetAtom } from 'jotai/react'
import { useRef } from 'react'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { lastUseOfLabelAtom } from '#state/outbox/label-use.ts'
import type { Assessment } from './paths.ts'

/** Tells once, when the page with the bib is left, that a form under it was saved on this device before. */
export function useBibWarning(kind: Assessment): (values: Readonly<Record<string, unknown>>, step: number) => void {
  const find = useSetAtom(lastUseOfLabelAtom)
  const notify = useSetAtom(notifyAtom)
  const looked = useRef<string>(undefined)
  const look = async (label: string) => {
    const at = await find({ kind, label })
    if (at !== undefined)
      notify('danger', t('event:bibUsed', { bib: label, at: formatDateTime(new Date(at), groupZone) }))
  }
  return ({ bibNumber: label }, step) => {
    if (step === 0 || typeof label !== 'string' || label === looked.current) return
    looked.current = label
    void look(label)
  }
}
