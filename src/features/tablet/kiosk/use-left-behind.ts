import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { deviceAtom } from '#state/device/core-device.ts'
import { wipeLeftBehindAtom } from '#state/tablet/kiosk-visits.ts'

const EVERY = 10_000

/** While the tablet is idle, drafts that a crash or a reload left go as soon as their patients have been away too long. */
export function useLeftBehind(isNobodyThere: boolean, idleMinutes: number): void {
  const { log } = useAtomValue(deviceAtom)
  const wipe = useSetAtom(wipeLeftBehindAtom)
  useEffect(() => {
    if (!isNobodyThere) return
    const look = () =>
      void wipe(idleMinutes).catch((error: unknown) => log('what a patient left could not be removed', error))
    look()
    const timer = setInterval(look, EVERY)
    return () => clearInterval(timer)
  }, [isNobodyThere, idleMinutes, wipe, log])
}
