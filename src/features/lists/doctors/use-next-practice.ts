import type { Doctor } from '#core/domain/hospital/doctor.ts'
import { nextPractice, type NextPractice } from '#core/domain/hospital/next-practice.ts'
import { useCalendar } from '#features/portal/form/use-calendar.ts'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'

export type NextOf = (practices: Doctor['practices']) => NextPractice | undefined

/** The next day on which a doctor sees patients, by their hours and the hospital's closed days. */
export function useNextPractice(): NextOf {
  const { isClosed = () => false } = useCalendar()
  const now = useHospitalNow().getTime()
  return (practices) => nextPractice(practices, now, isClosed)
}
