import { atom } from 'jotai/vanilla'
import { isClosedOn, type Calendar } from '#core/domain/hospital/calendar.ts'
import { hospitalIn } from '#core/domain/request/request.ts'
import { hospitalDayAtom, lastDayAtom } from '#state/device/hospital-day.ts'
import { lists } from './collections.ts'

/** Days as the hospitals have them, as far as this device has heard: each question is answered as of its moment. */
export const loadCalendarAtom = atom(null, (get): Calendar => ({
  today: get(lastDayAtom),
  dayAt: (hospital) => get(hospitalDayAtom)(hospitalIn({ hospital })),
  isClosed: (day, hospital) => isClosedOn(get(lists.closedDays).rows, day, hospitalIn({ hospital })),
}))
