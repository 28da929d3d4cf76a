import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import type { CollectionName } from '#core/contract/hospital/collections.ts'
import { lists, refreshListAtom } from '#state/collections/collections.ts'
import { vaultAtom } from '#state/outbox/live-own.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'

/**
 * A collection from this device. It is fetched when the screen opens, when the network may have come back, and where a
 * full device has dropped it.
 */
export function useList<Name extends CollectionName>(name: Name) {
  const list = useAtomValue(lists[name])
  const refresh = useSetAtom(refreshListAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const vault = useAtomValue(vaultAtom)
  const isMissing = list.isRead && !list.rows
  const bring = useEffectEvent((one: Name, _at: number, _in: typeof vault, _missing: boolean) => void refresh(one))
  useEffect(() => bring(name, reconnects, vault, isMissing), [name, reconnects, vault, isMissing])
  return { ...list, retry: () => void refresh(name, { again: true }) }
}
