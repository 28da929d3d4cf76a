import { useStore } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { deviceAtom } from '#state/device/core-device.ts'
import { askWhileShown } from './ask-while-shown.ts'

interface Changed {
  /** When; null: never. */
  readonly at: string | null
}

/**
 * What the hospital has that is newer than an open page shows; undefined: nothing. A look at a person's form is on the record, so
 * the list is asked: it says when each row was changed.
 * @param seen when what is shown was changed; null: never
 * @param ask reads the latest change from the list
 */
export function useNewer<C extends Changed>(
  seen: string | null | undefined,
  ask: () => Promise<C | undefined>,
): C | undefined {
  const store = useStore()
  const [latest, setLatest] = useState<C>()
  const look = useEffectEvent(() => {
    if (seen === undefined) return
    ask().then(setLatest, (error: unknown) =>
      store.get(deviceAtom).log('it is not known whether a page is the latest', error),
    )
  })
  useEffect(() => askWhileShown(() => look()), [])
  return seen !== undefined && (latest?.at ?? '') > (seen ?? '') ? latest : undefined
}
