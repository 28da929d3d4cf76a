import { t } from '#i18n/t.ts'
import type { OwnSession } from '#state/account/sessions.ts'

/** Browser and system of a sign-in; says so where they are not known. */
export const nameOfSession = ({ DeviceName }: Pick<OwnSession, 'DeviceName'>): string =>
  DeviceName || t('profile:sessionUnknown')
