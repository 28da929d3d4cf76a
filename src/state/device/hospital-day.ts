import { atom } from 'jotai/vanilla'
import { dayOf } from '#core/domain/calendar-date.ts'
import { deviceAtom } from './core-device.ts'

/** Tells the day that it is here by the hospital's clock, as far as this device has heard it; by its own before that. */
export const hospitalDayAtom = atom((get) => {
  const { serverClock } = get(deviceAtom)
  return () => dayOf(serverClock.now())
})
