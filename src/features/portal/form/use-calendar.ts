import { useSetAtom } from 'jotai/react'
import { useMemo } from 'react'
import type { Calendar } from '#core/domain/hospital/calendar.ts'
import { loadCalendarAtom } from '#state/collections/hospital-calendar.ts'
import { useList } from '#features/portal/list/use-list.ts'

/** The days at the hospitals, with closed days. Closed days that are fetched while a form is open hold at once. */
export function useCalendar(): Calendar {
  useList('closedDays')
  const load = useSetAtom(loadCalendarAtom)
  return useMemo(() => load(), [load])
}
