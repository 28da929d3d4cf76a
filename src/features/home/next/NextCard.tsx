import { useList } from '#features/portal/list/use-list.ts'
import { OngoingVisits } from './OngoingVisits.tsx'
import { NextAppointment } from './NextAppointment.tsx'

interface NextCardProps {
  /** What this person's role lets them read. */
  readonly visits: boolean
  readonly appointments: boolean
}

/** The one thing that is next: the visit that is going on, else the appointment ahead. */
export function NextCard({ visits, appointments }: NextCardProps) {
  return visits ? <VisitOrAppointment appointments={appointments} /> : appointments && <NextAppointment />
}

function VisitOrAppointment({ appointments }: Pick<NextCardProps, 'appointments'>) {
  const { rows } = useList('ongoing')
  return appointments && rows?.length === 0 ? <NextAppointment /> : <OngoingVisits />
}
