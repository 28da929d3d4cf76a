import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { dayOf } from '#core/domain/time/zone.ts'
import { useHospitalNow } from './use-hospital-now.ts'

/** Today at the hospitals, as year-month-day. Changes soon after midnight while the page is open. */
export const useToday = (): string => dayOf(useHospitalNow().getTime(), groupZone)
