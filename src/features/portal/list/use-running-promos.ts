import { isRunning } from './running.ts'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { useList } from './use-list.ts'

/** The offers that hold now. */
export function useRunningPromos() {
  const list = useList('promos')
  const now = useHospitalNow()
  return { ...list, rows: list.rows?.filter((promo) => isRunning(promo, now)) }
}
