import { useRef } from 'react'
import { t } from '#i18n/t.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { KeysHint } from './KeysHint.tsx'
import { useStepKeys } from './use-step-keys.ts'

interface RowStepsProps {
  /** @param keys the keys that step through the rows, for `aria-keyshortcuts` */
  readonly children: (keys: string | undefined) => Elements
}

/** A table whose links can be stepped through by keys. Without focus in it, j begins at the first, k at the last. */
export function RowSteps({ children }: RowStepsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { isOn, toggle } = useStepKeys((by) => {
    const links = [...(frame.current?.querySelectorAll<HTMLElement>('tbody th a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    const next = at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by
    links[next]?.focus()
  })
  return (
    <div ref={frame} className="flex flex-col gap-2">
      <KeysHint text={t('staff:keysInList')} isOn={isOn} onToggle={toggle} />
      {children(isOn ? 'j k' : undefined)}
    </div>
  )
}
