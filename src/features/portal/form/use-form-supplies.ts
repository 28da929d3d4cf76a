import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { refreshFormListsAtom } from '#state/collections/form-lists.ts'
import { prefetchRegionsAtom } from '#state/collections/regions.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'

/** Fetches the lists of the forms before one is opened, for a time without network. */
export function useFormSupplies(): void {
  const refreshLists = useSetAtom(refreshFormListsAtom)
  const prefetchRegions = useSetAtom(prefetchRegionsAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const bring = useEffectEvent((_reconnects: number) => {
    void refreshLists()
    void prefetchRegions([''])
  })
  useEffect(() => bring(reconnects), [reconnects])
}
