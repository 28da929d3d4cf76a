import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import type { CollectionName } from '#core/contract/collections.ts'
import { lists, refreshListAtom } from '#state/collections.ts'
import { reconnectsAtom } from '#state/outbox.ts'

/** A collection from this device, brought up to date when the screen opens and when there may be network again. */
export function useList<Name extends CollectionName>(name: Name) {
  const list = useAtomValue(lists[name])
  const refresh = useSetAtom(refreshListAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const bring = useEffectEvent((one: Name, _reconnects: number) => void refresh(one))
  useEffect(() => bring(name, reconnects), [name, reconnects])
  return { ...list, retry: () => void refresh(name, true) }
}
