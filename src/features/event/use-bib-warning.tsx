import { useSetAtom } from 'jotai/react'
import { useRef, useState } from 'react'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { lastUseOfLabelAtom } from '#state/outbox/label-use.ts'
import { Alert } from '#ui/Alert.tsx'
import type { Elements } from '#ui/elements.ts'
import type { Assessment } from './paths.ts'

interface BibWarning {
  readonly onTyped: (values: Readonly<Record<string, unknown>>, step: number) => void
  /** What there is to say. */
  readonly warning: Elements
}

/** Tells, once the page with the bib is left, that a form under it was saved on this device before. It stays while the bib does. */
export function useBibWarning(kind: Assessment): BibWarning {
  const find = useSetAtom(lastUseOfLabelAtom)
  const looked = useRef<string>(undefined)
  const [used, setUsed] = useState<{ readonly bib: string; readonly at: number }>()
  const look = async (label: string) => {
    const at = await find({ kind, label })
    if (label === looked.current) setUsed(at === undefined ? undefined : { bib: label, at })
  }
  return {
    onTyped: ({ bibNumber: label }, step) => {
      if (step === 0 || typeof label !== 'string' || label === looked.current) return
      looked.current = label
      setUsed(undefined)
      void look(label)
    },
    warning: used && (
      <Alert tone="warning" live>
        {t('event:bibUsed', { bib: used.bib, at: formatDateTime(new Date(used.at), groupZone) })}
      </Alert>
    ),
  }
}
