import { useEffect, useEffectEvent, useState } from 'react'
import { readEntry, writeEntry } from '#state/device/local-entries.ts'

const STORAGE_KEY = 'portal.step-keys.v1'

/** The next row stands below. */
const steps: ReadonlyMap<string, 1 | -1> = new Map([
  ['j', 1],
  ['k', -1],
])

/** Letters that step through rows, and whether they are on: who speaks to the device can turn them off (WCAG 2.1.4). */
export function useStepKeys(step: (by: 1 | -1) => void) {
  const [isOn, setIsOn] = useState(() => readEntry(STORAGE_KEY) !== 'off')
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = steps.get(event.key)
    // The switch that turns them off stands on wide screens.
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

/** A letter belongs to a field that has the focus, and to a dialog that is open. */
const isWriting = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
