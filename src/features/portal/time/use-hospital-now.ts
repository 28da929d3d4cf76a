import { useAtomValue } from 'jotai/react'
import { deviceAtom } from '#state/device/core-device.ts'
import { useNow } from '#ui/page/use-now.ts'

/** The time by the hospital's clock, as far as this device has heard it; by the device's own before that. */
export function useHospitalNow(): Date {
  const { serverClock } = useAtomValue(deviceAtom)
  return new Date(useNow().getTime() + (serverClock.offset() ?? 0))
}
