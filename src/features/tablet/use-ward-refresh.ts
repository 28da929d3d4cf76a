import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { refreshWardAtom } from '#state/tablet/tablet.ts'

const EVERY = 5 * 60_000

/** Keeps the ward's list fresh while a screen of the tablet is open: whenever there may be network again, and every 5 minutes. */
export function useWardRefresh(): void {
  const reconnects = useAtomValue(reconnectsAtom)
  const refresh = useSetAtom(refreshWardAtom)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each reconnect is a reason to ask anew
  useEffect(() => void refresh(), [reconnects, refresh])
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), EVERY)
    return () => clearInterval(timer)
  }, [refresh])
}
