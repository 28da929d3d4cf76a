import type { Schedule } from '#core/domain/schedule.ts'

/** Whether somebody is still expected: what was called off or has begun is not ahead of them. */
export const isUpcoming = ({ at, status }: Pick<Schedule, 'at' | 'status'>, now: Date): boolean =>
  (status === 'booked' || status === 'confirmed') && new Date(at) >= now
