import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { refreshWardAtom } from '#state/tablet/tablet.ts'

const EVERY = 5 * 60_000
/** Milliseconds. Browsers report network a moment before it works. */
const SOON = 5_000

/**
 * Fetches the ward's list while a screen of the tablet is open: when the network may have come back, and every 5
 * minutes. While the hospital is not reached, each next try waits twice as long.
 */
export function useWardRefresh(): void {
  const reconnects = useAtomValue(reconnectsAtom)
  const refresh = useSetAtom(refreshWardAtom)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (soon: number) => {
      const isMissed = (await refresh()) === 'unreached'
      if (!isOver) wait(isMissed ? soon : EVERY, Math.min(2 * soon, EVERY))
    }
    const wait = (time: number, soon: number) => {
      timer = setTimeout(() => (document.visibilityState === 'visible' ? void ask(soon) : wait(EVERY, SOON)), time)
    }
    void ask(SOON)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each reconnect is a reason to ask again
  }, [reconnects, refresh])
}
