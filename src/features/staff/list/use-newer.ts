import { useStore } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { deviceAtom } from '#state/device/core-device.ts'
import { askWhileShown } from './ask-while-shown.ts'

interface Changed {
  /** When the row was changed; null: never. */
  readonly at: string | null
}

/**
 * The hospital's change that an open page does not show yet; undefined: none. Each reading of a person's form is
 * recorded, so this asks the list instead, which tells when each row was changed.
 * @param seen when the shown row was changed; null: never
 * @param ask reads the row's latest change from the list
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
