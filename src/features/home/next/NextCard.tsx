import { useList } from '#features/portal/list/use-list.ts'
import { OngoingVisits } from './OngoingVisits.tsx'
import { NextAppointment } from './NextAppointment.tsx'

interface NextCardProps {
  /** Whether the person's role may read visits and appointments. */
  readonly visits: boolean
  readonly appointments: boolean
}

/** Shows the ongoing visit, or else the next appointment. */
export function NextCard({ visits, appointments }: NextCardProps) {
  return visits ? <VisitOrAppointment appointments={appointments} /> : appointments && <NextAppointment />
}

function VisitOrAppointment({ appointments }: Pick<NextCardProps, 'appointments'>) {
  const { rows } = useList('ongoing')
  return appointments && rows?.length === 0 ? <NextAppointment /> : <OngoingVisits />
}
