import { readExpiring, writeExpiring } from '#state/device/expiring-entries.ts'

/** Put away for a day: a guest who comes back tomorrow may have changed their mind. */
const HIDDEN_KEY = 'portal.guest-hint-hidden.v1'

export const isGuestHintHidden = (): boolean => readExpiring(HIDDEN_KEY) !== null
export const hideGuestHint = (): boolean => writeExpiring(HIDDEN_KEY, '1')
