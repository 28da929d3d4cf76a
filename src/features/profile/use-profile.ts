import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import type { Profile } from '#core/domain/account/profile.ts'
import { isRegionField, wayTo } from '#core/domain/account/region-fields.ts'
import { vaultAtom } from '#state/outbox/live-own.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { refreshProfileListsAtom } from '#state/profile/profile-lists.ts'
import { ownProfileAtom, profileStateAtom, refreshProfileAtom } from '#state/profile/profile.ts'
import { prefetchRegionsAtom } from '#state/collections/regions.ts'

/** The profile. Fetched when the page opens, when the network may be back, and where a full device has dropped it. */
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

  // Joined to a string, so that an equal list does not fetch again.
  const around = own && regionsAround(own.profile).join(' ')
  const bring = useEffectEvent((parents: string | undefined, _at: number) => {
    if (parents !== undefined) void prefetch(parents.split(' '))
  })
  useEffect(() => bring(around, reconnects), [around, reconnects])
  return { own, state, retry: () => void refresh() }
}

/** The parents of all regions that a profile names, including those in conflicts. */
function regionsAround({ ProvinceId, CityId, SubdistrictId, Conflicts }: Profile): readonly string[] {
  const wished = Conflicts.flatMap(({ Field, Mine }) =>
    Field !== null && isRegionField(Field) && typeof Mine === 'string' ? wayTo(Mine).slice(0, -1) : [],
  )
  const own = [ProvinceId, CityId, SubdistrictId].filter((code) => code !== null)
  return [...new Set(['', ...own, ...wished])]
}
