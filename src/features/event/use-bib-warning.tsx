import { useAtomValue, useSetAtom } from 'jotai/react'
import { useRef, useState } from 'react'
import { deviceAtom } from '#state/device/core-device.ts'
import { lastUseOfLabelAtom } from '#state/outbox/label-use.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import type { Assessment } from './paths.ts'

interface BibWarning {
  readonly onTyped: (values: Readonly<Record<string, unknown>>, step: number) => void
  /** The warning, or nothing. */
  readonly warning: Elements
}

export const loadBibUsedText = () => import('./bib-used-text.ts')

/** Warns, once the page with the bib is left, that a form with this bib was saved here before. */
export function useBibWarning(kind: Assessment): BibWarning {
  const { log } = useAtomValue(deviceAtom)
  const find = useSetAtom(lastUseOfLabelAtom)
  const looked = useRef<string>(undefined)
  const [told, setTold] = useState<string>()
  const look = async (label: string) => {
    const at = await find({ kind, label })
    const text = at === undefined ? undefined : (await loadBibUsedText()).bibUsedText(label, at)
    if (label === looked.current) setTold(text)
  }
  return {
    onTyped: ({ bibNumber: label }, step) => {
      if (label === looked.current) return
      setTold(undefined)
      looked.current = undefined
      if (step === 0 || typeof label !== 'string') return
      looked.current = label
      look(label).catch((error: unknown) => log('it is not told whether this bib was used before', error))
    },
    warning: told && (
      <Alert tone="warning" live>
        {told}
      </Alert>
    ),
  }
}
