import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { profileOutdatedAtom, refreshProfileAtom } from '#state/profile/profile.ts'
import { catchUpRequestsAtom, requestsOutdatedAtom } from '#state/collections/requests.ts'
import { catchUpScreeningsAtom, screeningsOutdatedAtom } from '#state/collections/screenings.ts'

/** Fetches what the hospital has signed for and its state on this device does not show yet: now, else when there may be network again. */
export function useCatchUp(): void {
  useFetched(useAtomValue(profileOutdatedAtom), useSetAtom(refreshProfileAtom))
  useFetched(useAtomValue(screeningsOutdatedAtom), useSetAtom(catchUpScreeningsAtom))
  useFetched(useAtomValue(requestsOutdatedAtom), useSetAtom(catchUpRequestsAtom))
}

function useFetched(isOutdated: boolean | undefined, fetch: () => Promise<void>): void {
  const reconnects = useAtomValue(reconnectsAtom)
  const catchUp = useEffectEvent((_reconnects: number) => void fetch())
  useEffect(() => {
    if (isOutdated) catchUp(reconnects)
  }, [isOutdated, reconnects])
}
