import { useAtomValue } from 'jotai/react'
import { measuresDue, measuresKnown, type MeasuresDue } from '#core/domain/care/measures-due.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { requestForms } from '#core/domain/request/request-kinds.ts'
import { dayOf } from '#core/domain/time/zone.ts'
import { mayOpenAtom } from '#state/account/account.ts'
import { recentVisitsAtom } from '#state/collections/recent-visits.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'
import { useToday } from '#features/portal/time/use-today.ts'

const { alias } = requestForms.PatientMeasures

/**
 * When the patient's measures are due next, by the data on this device, unsent forms included. Works without network.
 * Undefined while that is not known, and for patients without measures.
 */
export function useMeasuresDue(): MeasuresDue | undefined {
  const requests = useAtomValue(ownRequestsAtom).rows
  const visits = useAtomValue(recentVisitsAtom)
  const mayOpen = useAtomValue(mayOpenAtom)
  const today = useToday()
  if (!requests || !visits || !mayOpen?.(alias)) return undefined
  const forms = requests.filter(({ kind }) => kind === 'PatientMeasures')
  return measuresDue(
    measuresKnown(forms, visits, (at) => dayOf(Date.parse(at), groupZone)),
    today,
  )
}
