import { atom } from 'jotai/vanilla'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { dayOf, lastDayBegun } from '#core/domain/time/zone.ts'
import { deviceAtom } from './core-device.ts'

/** Tells the day that it is at a hospital by the server's clock, as far as this device has heard it; by its own before that. */
export const hospitalDayAtom = atom((get) => {
  const { serverClock } = get(deviceAtom)
  return (hospital: string | null = null) => dayOf(serverClock.now(), zoneOf(hospital))
})

/** Tells the last day that has begun somewhere in Indonesia, by the same clock: no birth and no measurement is later. */
export const lastDayAtom = atom((get) => {
  const { serverClock } = get(deviceAtom)
  return () => lastDayBegun(serverClock.now())
})
