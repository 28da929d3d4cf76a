import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { reconnectsAtom } from '#state/outbox.ts'
import { refreshProfileListsAtom } from '#state/profile-lists.ts'
import { ownProfileAtom, profileStateAtom, refreshProfileAtom } from '#state/profile.ts'
import { prefetchRegionsAtom } from '#state/regions.ts'

/** The profile, brought up to date when it is opened and when there may be network again. */
export function useProfile() {
  const own = useAtomValue(ownProfileAtom)
  const state = useAtomValue(profileStateAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const refresh = useSetAtom(refreshProfileAtom)
  const refreshLists = useSetAtom(refreshProfileListsAtom)
  const prefetch = useSetAtom(prefetchRegionsAtom)
  const open = useEffectEvent((_at: number) => {
    void refresh()
    void refreshLists()
  })
  useEffect(() => open(reconnects), [reconnects])

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
