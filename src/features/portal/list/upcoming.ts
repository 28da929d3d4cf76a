import type { Schedule } from '#core/domain/care/schedule.ts'

/** Whether an appointment is still to come and not cancelled. */
export const isUpcoming = ({ at, status }: Pick<Schedule, 'at' | 'status'>, now: Date): boolean =>
  (status === 'booked' || status === 'confirmed') && new Date(at) >= now
