import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Region } from '#core/account/vault/regions.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { loadRegionsAtom } from '#state/collections/regions.ts'
import { regionOptions, type Option } from './written-profile.ts'

/** What lies in a region, to choose from. */
export interface RegionOptions {
  /** Undefined while they are not here. */
  readonly options: readonly Option[] | undefined
  readonly failed: boolean
  readonly ask: () => void
}

/** @param parent its code, empty for the provinces; undefined where nothing is to be chosen */
export function useRegions(parent: string | undefined): RegionOptions {
  const { log } = useAtomValue(deviceAtom)
  const load = useSetAtom(loadRegionsAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const [asked, setAsked] = useState<ReadonlyMap<string, readonly Region[] | undefined>>(new Map())
  const ask = useCallback(() => {
    if (parent === undefined) return
    // By their parents: an answer may come after another one was chosen.
    const answer = (regions?: readonly Region[]) => setAsked((before) => new Map([...before, [parent, regions]]))
    load(parent).then(answer, (error: unknown) => {
      log('the regions were not loaded', error)
      answer()
    })
  }, [parent, load, log])
  useEffect(ask, [ask, reconnects])
  const found = parent === undefined ? undefined : asked.get(parent)
  const options = useMemo(() => found && regionOptions(found), [found])
  const failed = parent !== undefined && asked.has(parent) && !found
  return { options, failed, ask }
}
