import type { PatientNotification } from '#core/domain/care/patient-notification.ts'

/** How long a notice counts as new, in milliseconds. The portal does not know which notices a person has read. */
const NEW_FOR = 7 * 86_400_000

export const isNewNotice = ({ at }: Pick<PatientNotification, 'at'>, now: Date): boolean =>
  now.getTime() - new Date(at).getTime() < NEW_FOR
