import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { vaultAtom } from '#state/live-own.ts'
import { reconnectsAtom } from '#state/outbox.ts'
import { refreshProfileListsAtom } from '#state/profile-lists.ts'
import { ownProfileAtom, profileStateAtom, refreshProfileAtom } from '#state/profile.ts'
import { prefetchRegionsAtom } from '#state/regions.ts'

/** The profile, brought up to date when it is opened, when there may be network again, and where a full device has dropped it. */
export function useProfile() {
  const own = useAtomValue(ownProfileAtom)
  const state = useAtomValue(profileStateAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const refresh = useSetAtom(refreshProfileAtom)
  const refreshLists = useSetAtom(refreshProfileListsAtom)
  const prefetch = useSetAtom(prefetchRegionsAtom)
  const vault = useAtomValue(vaultAtom)
  const open = useEffectEvent((_at: number, _in: typeof vault) => {
    void refresh()
    void refreshLists()
  })
  useEffect(() => open(reconnects, vault), [reconnects, vault])

  const isKnown = own !== undefined
  const { ProvinceId, CityId, SubdistrictId } = own?.profile ?? {}
  type Code = string | null | undefined
  const bring = useEffectEvent((known: boolean, province: Code, city: Code, subdistrict: Code, _at: number) => {
    if (known) void prefetch(['', province, city, subdistrict].filter((code) => typeof code === 'string'))
  })
  useEffect(
    () => bring(isKnown, ProvinceId, CityId, SubdistrictId, reconnects),
    [isKnown, ProvinceId, CityId, SubdistrictId, reconnects],
  )
  return { own, state, retry: () => void refresh() }
}
