import { useStore } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { deviceAtom } from '#state/device/core-device.ts'
import { askWhileShown } from './ask-while-shown.ts'

/**
 * Whether the hospital has something newer than an open page shows. A look at a person's form is on the record, so the list is
 * asked: it says when each row was changed.
 * @param seen when what is shown was changed; null: never
 * @param ask reads that time from the list
 */
export function useNewer(seen: string | null | undefined, ask: () => Promise<string | null | undefined>): boolean {
  const store = useStore()
  const [latest, setLatest] = useState('')
  const look = useEffectEvent(() => {
    if (seen === undefined) return
    ask().then(
      (at) => setLatest(at ?? ''),
      (error: unknown) => store.get(deviceAtom).log('it is not known whether a page is the latest', error),
    )
  })
  useEffect(() => askWhileShown(() => look()), [])
  return seen !== undefined && latest > (seen ?? '')
}
