import { readExpiring, writeExpiring } from '#state/device/expiring-entries.ts'

/** A guest who closes the hint does not see it for a day; by then they may have changed their mind. */
const HIDDEN_KEY = 'portal.guest-hint-hidden.v1'

export const isGuestHintHidden = (): boolean => readExpiring(HIDDEN_KEY) !== null
export const hideGuestHint = (): boolean => writeExpiring(HIDDEN_KEY, '1')
