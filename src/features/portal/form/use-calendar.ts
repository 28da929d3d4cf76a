import { useSetAtom } from 'jotai/react'
import { useMemo } from 'react'
import type { Calendar } from '#core/domain/hospital/calendar.ts'
import { loadCalendarAtom } from '#state/collections/hospital-calendar.ts'
import { useList } from '#features/portal/list/use-list.ts'

/** Days as the hospitals have them. What comes while a form is open holds in it from then on. */
export function useCalendar(): Calendar {
  useList('closedDays')
  const load = useSetAtom(loadCalendarAtom)
  return useMemo(() => load(), [load])
}
