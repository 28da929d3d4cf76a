import { useAtomValue } from 'jotai/react'
import { deviceAtom } from '#state/device/core-device.ts'
import { useNow } from '#ui/page/use-now.ts'

/** The time by the hospital's clock, or by the device's until the hospital's is known. */
export function useHospitalNow(): Date {
  const { serverClock } = useAtomValue(deviceAtom)
  return new Date(useNow().getTime() + (serverClock.offset() ?? 0))
}
