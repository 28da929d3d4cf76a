import { atom } from 'jotai/vanilla'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { dayOf, lastDayBegun } from '#core/domain/time/zone.ts'
import { deviceAtom } from './core-device.ts'

/** Tells the day at a hospital, by the server's clock; by the device's clock until the device knows the server's. */
export const hospitalDayAtom = atom((get) => {
  const { serverClock } = get(deviceAtom)
  return (hospital: string | null = null) => dayOf(serverClock.now(), zoneOf(hospital))
})

/** Tells the latest day that has begun anywhere in Indonesia, by the same clock. No birth or measurement is later. */
export const lastDayAtom = atom((get) => {
  const { serverClock } = get(deviceAtom)
  return () => lastDayBegun(serverClock.now())
})
