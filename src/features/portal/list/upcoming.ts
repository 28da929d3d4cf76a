import type { Schedule } from '#core/domain/care/schedule.ts'

/** Whether an appointment is ahead: it is not called off and has not begun. */
export const isUpcoming = ({ at, status }: Pick<Schedule, 'at' | 'status'>, now: Date): boolean =>
  (status === 'booked' || status === 'confirmed') && new Date(at) >= now
