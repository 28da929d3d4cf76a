import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { dayOf } from '#core/domain/time/zone.ts'
import { useHospitalNow } from './use-hospital-now.ts'

/** The day that it is for the hospitals, as year-month-day: another one soon after midnight, while the page stays open. */
export const useToday = (): string => dayOf(useHospitalNow().getTime(), groupZone)
