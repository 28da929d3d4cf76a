import { atom } from 'jotai/vanilla'
import { isClosedOn, type Calendar } from '#core/domain/hospital/calendar.ts'
import { hospitalIn } from '#core/domain/request/request.ts'
import { hospitalDayAtom, lastDayAtom } from '#state/device/hospital-day.ts'
import { lists } from './collections.ts'

/** The days at the hospitals, by the server's clock where it is known. Each call answers for its own moment. */
export const loadCalendarAtom = atom(null, (get): Calendar => ({
  today: get(lastDayAtom),
  dayAt: (hospital) => get(hospitalDayAtom)(hospitalIn({ hospital })),
  isClosed: (day, hospital) => isClosedOn(get(lists.closedDays).rows, day, hospitalIn({ hospital })),
}))
