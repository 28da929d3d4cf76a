import { useEffect, useEffectEvent, useState } from 'react'
import { readEntry, writeEntry } from '#state/device/local-entries.ts'

const STORAGE_KEY = 'portal.step-keys.v1'

/** Keys by their direction: 1 is the row below. */
const steps: ReadonlyMap<string, 1 | -1> = new Map([
  ['j', 1],
  ['k', -1],
])

/** Letters that step through rows. Users of speech input can turn them off (WCAG 2.1.4). */
export function useStepKeys(step: (by: 1 | -1) => void) {
  const [isOn, setIsOn] = useState(() => readEntry(STORAGE_KEY) !== 'off')
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = steps.get(event.key)
    // Keys work only on wide screens, which show the switch that turns them off.
    if (!matchMedia('(min-width: 64rem)').matches) return
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    step(by)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
  const toggle = () => {
    writeEntry(STORAGE_KEY, isOn ? 'off' : 'on')
    setIsOn(!isOn)
  }
  return { isOn, toggle }
}

/** Whether a letter is meant for a focused field or an open dialog. */
const isWriting = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
