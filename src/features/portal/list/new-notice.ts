import type { PatientNotification } from '#core/domain/patient-notification.ts'

/** What is newer counts as new, in milliseconds: nothing tells the hospital or the device what somebody has read. */
const NEW_FOR = 7 * 86_400_000

export const isNewNotice = ({ at }: Pick<PatientNotification, 'at'>, now: Date): boolean =>
  now.getTime() - new Date(at).getTime() < NEW_FOR
